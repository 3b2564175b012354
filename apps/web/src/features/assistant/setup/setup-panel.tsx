import '@mantine/core/styles/Checkbox.layer.css';
import { queueRoutes } from '@balcao/contract/queues/routes.ts';
import { assistantRoutes } from '@balcao/contract/assistant/routes.ts';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import section from '../../../ui/section.module.css';
import { setupQuery, useSetupChange } from '../assistant.data.ts';
import { assistantPhrases } from '../phrases/phrases.ts';
import { AccountForm } from './account-form.tsx';
import { ConsentCard } from './consent-card.tsx';
import { DayLimit } from './day-limit.tsx';
import styles from './setup.module.css';

const queuesQuery = {
  queryKey: ['assistant', 'queues'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(queueRoutes.list, {}, { signal }),
};

function Queues({ excluded }: { excluded: readonly number[] }) {
  const t = assistantPhrases.useT();
  const { data: queues = [] } = useQuery(queuesQuery);
  const { mutate } = useSetupChange(({ queueId, isExcluded }: { queueId: number; isExcluded: boolean }) =>
    call(assistantRoutes.excludeQueue, { params: { queueId }, body: { isExcluded } }),
  );
  if (queues.length === 0) return null;
  return (
    <section className={section['section']}>
      <h2>{t('queues')}</h2>
      <p className={section['lead']}>{t('queues.hint')}</p>
      <div className={styles['queues']}>
        {queues.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={excluded.includes(id)}
            onChange={(event) => mutate({ queueId: id, isExcluded: event.currentTarget.checked })}
          />
        ))}
      </div>
    </section>
  );
}

/** What the company decides: whether anything leaves, to whom, for how much, and whose conversations never. */
export function SetupPanel() {
  const { data: setup, error, refetch } = useQuery(setupQuery);
  if (!setup) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />;
  return (
    <div className={styles['panel']}>
      <ConsentCard setup={setup} />
      <AccountForm key={setup.account?.baseUrl ?? 'platform'} setup={setup} />
      <DayLimit limit={setup.dayLimit} />
      <Queues excluded={setup.excludedQueueIds} />
    </div>
  );
}
