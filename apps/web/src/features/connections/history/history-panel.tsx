import type { Connection } from '@balcao/contract/connections/models.ts';
import { isBulkCause } from '@balcao/contract/connections/session-models.ts';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Drawer } from '../../../ui/overlays/modal.tsx';
import { formatRelativeDay } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { historyQuery } from '../connections.data.ts';
import { connectionPhrases } from '../phrases/phrases.ts';
import { byDay } from './by-day.ts';
import { HistoryEntry } from './history-entry.tsx';
import styles from './history-panel.module.css';

type Props = { connection: Connection; onClose: () => void };

function Entries({ connection }: { connection: Connection }) {
  const t = connectionPhrases.useT();
  const { timeZone } = useSession().user.company;
  const list = useInfiniteQuery({ ...historyQuery(connection.id), staleTime: 0 });
  const entries = list.data?.pages.flatMap(({ history }) => history);
  if (!entries) {
    if (list.error) return <ErrorState failure={list.error} onRetry={() => void list.refetch()} />;
    return <SkeletonRows count={6} />;
  }
  if (entries.length === 0) {
    return (
      <EmptyState icon={IconHistory} title={t('history.empty')}>
        {t('history.emptyHint')}
      </EmptyState>
    );
  }
  // What campaigns may do leaves what happened to the connection as it stands.
  const newest = entries.find(({ cause }) => !isBulkCause(cause))?.id;
  return (
    <>
      {byDay(entries, timeZone).map(({ day, entries: ofDay }) => (
        <section key={day} className={styles['day']}>
          <h3>{formatRelativeDay(ofDay[0]?.lastAt ?? day, timeZone)}</h3>
          <ol>
            {ofDay.map((entry) => (
              <HistoryEntry
                key={entry.id}
                entry={entry}
                channel={connection.channel}
                timeZone={timeZone}
                isCurrent={entry.id === newest}
              />
            ))}
          </ol>
        </section>
      ))}
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}

/** All that happened to a connection, the newest first; it grows while one looks. */
export function HistoryPanel({ connection, onClose }: Props) {
  const t = connectionPhrases.useT();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={t('history.title', { name: connection.name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles['panel']}>
        <Entries connection={connection} />
      </div>
    </Drawer>
  );
}
