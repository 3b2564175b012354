import type { FlowRun } from '@balcao/contract/flows/number-models.ts';
import { Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../../platform/format/instant.ts';
import { useSession } from '../../../../platform/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { numbersPhrases } from '../../phrases/numbers/phrases.ts';
import { endText } from '../simulator/end-text.ts';
import { runPagesQuery, type BlockNumber, type Counted } from './numbers.data.ts';
import styles from './numbers.module.css';

/** Ends that come from outside a drawing, which nobody can try. */
const outside = {
  person: 'ended.person',
  phone: 'ended.phone',
  stopped: 'ended.stopped',
  restarted: 'ended.restarted',
  'switched-off': 'ended.off',
  deleted: 'ended.deleted',
  'connection-deleted': 'ended.connectionDeleted',
  'not-delivered': 'ended.notDelivered',
  'window-closed': 'ended.notDelivered',
  'too-old': 'ended.notDelivered',
} as const;

function useEndText() {
  const t = numbersPhrases.useT();
  const editorT = editorPhrases.useT();
  return ({ endedBecause: reason }: FlowRun) => {
    if (reason === null) return t('runs.now');
    return Object.hasOwn(outside, reason) ? t(outside[reason as keyof typeof outside]) : endText(reason, editorT);
  };
}

/** The numbers of a block with many ways reach below the panel. */
const intoSight = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' });

/** The conversations behind a number, the newest first. Each leads to its ticket. */
export function RunList({ counted, of, title }: { counted: Counted; of: BlockNumber; title: string }) {
  const t = numbersPhrases.useT();
  const { timeZone } = useSession().user.company;
  const endOf = useEndText();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    runPagesQuery(counted, of),
  );
  const runs = data?.pages.flatMap((page) => page.runs);
  return (
    <section ref={intoSight} className={styles['runs']} aria-label={`${t('runs')}: ${title}`}>
      <h4>{t('runs')}</h4>
      {!runs && (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={3} />)}
      {runs?.length === 0 && (
        <EmptyState icon={IconMessages} title={t('runs.none')}>
          {t('runs.none.hint')}
        </EmptyState>
      )}
      <ul>
        {runs?.map((run) => (
          <li key={run.id}>
            <Link
              to="/tickets/{-$uuid}"
              params={{ uuid: run.ticketUuid }}
              search={{}}
              aria-label={t('runs.open', { name: run.contact.name })}
            >
              <b>{run.contact.name}</b>
              <time dateTime={run.startedAt}>{formatDateTime(run.startedAt, timeZone)}</time>
              <span>{endOf(run)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('runs.more')}
        </Button>
      )}
    </section>
  );
}
