import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useCan } from '../../platform/session.tsx';
import { filterOf } from './board/filter.ts';
import { askMore, boardQuery, countAgain } from './kanban.data.ts';
import type { KanbanSearch } from './kanban-search.ts';

/** At most this often lanes are counted anew because of cards that nobody has looked at. */
const COUNT_MS = 4000;
/** Nobody announces that a wait has become a long one. */
const WAIT_MS = 60_000;

/** The board under the filters of the address, kept current by events. */
export function useBoard(search: KanbanSearch) {
  const queries = useQueryClient();
  const canSeeAll = useCan('tickets-manager:showall');
  const looked = useMemo(
    () => ({ filter: filterOf(search, { canSeeAll }), view: search.by ?? ('manual' as const) }),
    [search, canSeeAll],
  );
  const { data, error, refetch, isPlaceholderData } = useQuery(boardQuery(queries, looked));
  const count = useEffectEvent(() => {
    if (data?.board.isCountOld !== true || isPlaceholderData) return;
    // Unanswered, it is asked again with the next occasion.
    void countAgain(queries, looked).catch(() => undefined);
  });
  const askAgain = useEffectEvent(() => void refetch());
  useEffect(() => {
    const timer = setInterval(count, COUNT_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (!looked.filter.waiting) return;
    const timer = setInterval(askAgain, WAIT_MS);
    return () => clearInterval(timer);
  }, [looked]);
  const onMore = useCallback((laneId: number) => askMore(queries, looked, laneId), [queries, looked]);
  return { kanban: data, looked, error, refetch, onMore, isOld: isPlaceholderData };
}
