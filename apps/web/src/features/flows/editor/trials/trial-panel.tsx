import { IconRefresh } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { trialPhrases } from '../../phrases/trials/phrases.ts';
import { useEditor } from '../editor-context.ts';
import type { TrialTab } from '../editor-store.ts';
import { SidePanel } from '../panels/side-panel.tsx';
import { Composer } from '../simulator/composer.tsx';
import { SimulatorView } from '../simulator/simulator-view.tsx';
import { useSimulation } from '../simulator/use-simulation.ts';
import styles from './trials.module.css';

const TestsTab = lazyPart(() => import('./tests-tab.tsx').then((module) => ({ default: module.TestsTab })));

const ReplayTab = lazyPart(() => import('../replay/replay-tab.tsx').then((module) => ({ default: module.ReplayTab })));

const PhoneTab = lazyPart(() => import('../rehearsal/phone-tab.tsx').then((module) => ({ default: module.PhoneTab })));

const tabs = ['talk', 'tests', 'replay', 'phone'] as const satisfies TrialTab[];

/** What is drawn, tried before customers meet it. */
export function TrialPanel({ tab = 'talk' }: { tab: TrialTab | undefined }) {
  const te = editorPhrases.useT();
  const t = trialPhrases.useT();
  const editor = useEditor();
  const simulator = useSimulation(tab === 'talk');
  const isTalk = tab === 'talk';
  return (
    <SidePanel
      title={te('sim.title')}
      onClose={() => editor.open(null)}
      tools={isTalk && <IconButton label={te('sim.restart')} icon={IconRefresh} onClick={simulator.restart} />}
      footer={isTalk && <Composer {...simulator} />}
    >
      <div className={styles['tabs']}>
        <Segmented
          label={t('tab.label')}
          value={tab}
          options={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          onChange={(next) => editor.open({ what: 'simulator', tab: next })}
        />
      </div>
      <Suspense fallback={<SkeletonRows count={4} />}>
        {isTalk && <SimulatorView simulator={simulator} />}
        {tab === 'tests' && <TestsTab />}
        {tab === 'replay' && <ReplayTab />}
        {tab === 'phone' && <PhoneTab />}
      </Suspense>
    </SidePanel>
  );
}
