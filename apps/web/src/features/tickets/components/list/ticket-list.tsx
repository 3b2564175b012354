import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { joinTicketList } from '../../../../platform/realtime/joins.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx';
import { useIsNarrow } from '../../../../ui/hooks/use-is-narrow.ts';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { ticketPhrases } from '../../phrases/phrases.ts';
import { viewOf } from '../../list/ticket-pages.ts';
import type { TicketFilter } from '../../list/ticket-filter.ts';
import type { TicketSlots } from '../../ticket-slots.ts';
import { ticketsQuery } from '../../tickets.data.ts';
import { useGap } from '../../list/use-gap.ts';
import { useRowKeys } from '../../list/use-row-keys.ts';
import { useRowWindow } from '../../list/use-row-window.ts';
import styles from './ticket-list.module.css';
import { TicketRow } from './ticket-row.tsx';

const ROW_PX = 76;
const NARROW_ROW_PX = 84;
/** Lists that can hold waiting tickets: the button to accept needs a little more. */
const PENDING_PX = 8;
/** The next page is asked for this close to the end. */
const NEAR_END_PX = 100;

type Props = {
  filter: TicketFilter;
  label: string;
  selectedUuid: string | undefined;
  onSpy: ((ticket: Ticket) => void) | undefined;
  onLook: ((ticket: Ticket) => void) | undefined;
  draft: TicketSlots['draft'];
  /** What stands here when there is no ticket. */
  empty: ReactNode;
};

/** Where each list was left, for when it is shown again: on phones it goes away while a ticket is open. */
const leftAt = new Map<string, number>();

function useRowHeight({ status }: TicketFilter) {
  const holdsPending = status !== 'open' && status !== 'closed';
  return (useIsNarrow() ? NARROW_ROW_PX : ROW_PX) + (holdsPending ? PENDING_PX : 0);
}

/** A list of tickets that goes on as it is scrolled; only the rows in sight are in the page. */
export function TicketList({ filter, label, selectedUuid, onSpy, onLook, draft, empty }: Props) {
  const t = ticketPhrases.useT();
  const query = useInfiniteQuery(ticketsQuery(filter));
  const view = viewOf(query.data);
  const now = useNow(20_000);
  const rowPx = useRowHeight(filter);
  const scroller = useRef<HTMLDivElement>(null);
  const place = JSON.stringify(filter);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = leftAt.get(place) ?? 0;
  }, [place]);
  const { first, end, look } = useRowWindow(scroller, { view, rowPx });
  useGap(filter, {
    first,
    end,
    view,
    isLoading: query.isFetching || query.isError,
    reload: () => void query.refetch(),
  });
  useRowKeys(scroller, { view, rowPx, selectedUuid });
  useEffect(() => (filter.status ? joinTicketList(filter.status) : undefined), [filter.status]);

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  function loadMoreNearEnd() {
    const box = scroller.current;
    if (!box || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return;
    if (box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_END_PX) void fetchNextPage();
  }
  function onScroll() {
    look();
    if (scroller.current) leftAt.set(place, scroller.current.scrollTop);
    loadMoreNearEnd();
  }
  // A first page that does not fill the list has no scrolling to ask for the next.
  useEffect(loadMoreNearEnd);

  if (query.isPending) return <SkeletonRows count={9} />;
  if (query.isError && view.count === 0) {
    return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  }
  const isRefreshing = query.isFetching && !isFetchingNextPage;
  const rows = Array.from({ length: end - first }, (_, row) => ({
    index: first + row,
    ticket: view.at(first + row),
  }));
  return (
    <div ref={scroller} className={styles['scroll']} onScroll={onScroll} aria-busy={query.isFetching}>
      {isRefreshing && <div className={styles['refreshing']} />}
      {view.count === 0 ? (
        empty
      ) : (
        <ul className={styles['rows']} aria-label={label} style={{ height: view.count * rowPx }}>
          {rows.map(
            ({ index, ticket }) =>
              ticket && (
                <li
                  key={ticket.id}
                  aria-posinset={index + 1}
                  aria-setsize={hasNextPage || view.gap !== null ? -1 : view.count}
                  style={{ height: rowPx, transform: `translateY(${index * rowPx}px)` }}
                >
                  <TicketRow
                    ticket={ticket}
                    now={now}
                    isFirst={index === 0}
                    isSelected={ticket.uuid === selectedUuid}
                    match={view.matchOf(ticket.id)}
                    words={filter.searchParam}
                    onSpy={onSpy}
                    onLook={onLook}
                    draft={draft}
                  />
                </li>
              ),
          )}
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
