import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useCan } from '../../../platform/session.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { assistantPhrases } from '../phrases/phrases.ts';
import { Talk } from './talk.tsx';

const SetupPanel = lazyPart(() =>
  import('../setup/setup-panel.tsx').then((module) => ({ default: module.SetupPanel })),
);
const UsagePanel = lazyPart(() =>
  import('../setup/usage-panel.tsx').then((module) => ({ default: module.UsagePanel })),
);

const pageTabs = ['talk', 'setup', 'usage'] as const;

const tabOf = (search: string) => pageTabs.find((tab) => tab === new URLSearchParams(search).get('tab')) ?? pageTabs[0];

/**
 * A question and its answer; for admins also what the company decided about the assistant, and what it used. Which of
 * these is open lies in the address.
 */
export function AssistantPage() {
  const t = assistantPhrases.useT();
  const decides = useCan('settings-page:edit');
  const wanted = useLocation({ select: ({ searchStr }) => tabOf(searchStr) });
  const tab = decides ? wanted : 'talk';
  const navigate = useNavigate();
  const setTab = (next: typeof tab) =>
    void navigate({ to: '/ChatGPT', search: next === 'talk' ? {} : { tab: next }, replace: true });
  const tabs = (
    <Segmented
      label={t('tabs')}
      value={tab}
      options={pageTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
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
