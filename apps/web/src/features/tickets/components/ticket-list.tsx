import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { joinTicketList } from '../../../platform/realtime/joins.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ticketPhrases } from '../phrases/phrases.ts';
import { ticketsIn } from '../ticket-pages.ts';
import type { TicketFilter } from '../ticket-filter.ts';
import { ticketsQuery } from '../tickets.data.ts';
import styles from './ticket-list.module.css';
import { TicketRow } from './ticket-row.tsx';

const ROW_PX = 76;
const NARROW_ROW_PX = 84;
/** Rows with the button to accept need a little more. */
const PENDING_PX = 8;
/** The next page is asked for this close to the end. */
const NEAR_END_PX = 100;

type Props = {
  filter: TicketFilter;
  label: string;
  selectedUuid: string | undefined;
  /** What stands here when there is no ticket. */
  empty: ReactNode;
};

/** A list of tickets that goes on as it is scrolled; only the rows in sight are in the page. */
export function TicketList({ filter, label, selectedUuid, empty }: Props) {
  const t = ticketPhrases.useT();
  const query = useInfiniteQuery(ticketsQuery(filter));
  const tickets = useMemo(() => ticketsIn(query.data), [query.data]);
  const now = useNow(20_000);
  const rowPx = useIsNarrow() ? NARROW_ROW_PX : ROW_PX;
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useVirtualizer({
    count: tickets.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowPx + (tickets[index]?.status === 'pending' ? PENDING_PX : 0),
    getItemKey: (index) => tickets[index]?.id ?? index,
    overscan: 6,
  });
  useEffect(() => virtualizer.measure(), [rowPx, tickets, virtualizer]);
  useEffect(() => (filter.status ? joinTicketList(filter.status) : undefined), [filter.status]);

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  function loadMoreNearEnd() {
    const box = scroller.current;
    if (!box || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return;
    if (box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_END_PX) void fetchNextPage();
  }
  // A first page that does not fill the list has no scrolling to ask for the next.
  useEffect(loadMoreNearEnd);

  if (query.isPending) return <SkeletonRows count={9} />;
  if (query.isError && tickets.length === 0) {
    return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  }
  const isRefreshing = query.isFetching && !isFetchingNextPage;
  return (
    <div ref={scroller} className={styles['scroll']} onScroll={loadMoreNearEnd} aria-busy={query.isFetching}>
      {isRefreshing && <div className={styles['refreshing']} />}
      {tickets.length === 0 ? (
        empty
      ) : (
        <ul className={styles['rows']} aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const ticket = tickets[index];
            return (
              ticket && (
                <li
                  key={key}
                  aria-posinset={index + 1}
                  aria-setsize={hasNextPage ? -1 : tickets.length}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <TicketRow
                    ticket={ticket}
                    now={now}
                    isFirst={index === 0}
                    isSelected={ticket.uuid === selectedUuid}
                  />
                </li>
              )
            );
          })}
        </ul>
      )}
      {isFetchingNextPage && <p className={styles['more']}>{t('list.more')}</p>}
      {isFetchNextPageError && (
        <button type="button" className={styles['more']} onClick={() => void fetchNextPage()}>
          {t('list.moreFailed')}
        </button>
      )}
    </div>
  );
}
