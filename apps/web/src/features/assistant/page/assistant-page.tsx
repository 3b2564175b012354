import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../platform/session.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { assistantPhrases } from '../phrases/phrases.ts';
import { Talk } from './talk.tsx';

const SetupPanel = lazy(() => import('../setup/setup-panel.tsx').then((module) => ({ default: module.SetupPanel })));
const UsagePanel = lazy(() => import('../setup/usage-panel.tsx').then((module) => ({ default: module.UsagePanel })));

/** A question and its answer; for admins also what the company decided about the assistant, and what it used. */
export function AssistantPage() {
  const t = assistantPhrases.useT();
  const decides = useCan('settings-page:edit');
  const [tab, setTab] = useState<'talk' | 'setup' | 'usage'>('talk');
  const tabs = (
    <Segmented
      label={t('tabs')}
      value={tab}
      options={[
        { value: 'talk', label: t('tab.talk') },
        { value: 'setup', label: t('tab.setup') },
        { value: 'usage', label: t('tab.usage') },
      ]}
      onChange={setTab}
    />
  );
  return (
    <PagePanel title={t('title')} search={decides ? tabs : undefined}>
      <Suspense fallback={<SkeletonRows count={4} />}>
        {tab === 'talk' && <Talk onSetup={decides ? () => setTab('setup') : null} />}
        {tab === 'setup' && <SetupPanel />}
        {tab === 'usage' && <UsagePanel />}
      </Suspense>
    </PagePanel>
  );
}
