import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { aboveGap, keepSight } from './reload-list.ts';
import type { TicketFilter } from './ticket-filter.ts';
import type { TicketPages, TicketView } from './ticket-pages.ts';
import { ticketsQuery } from '../tickets.data.ts';

type Rows = { first: number; end: number; view: TicketView; isLoading: boolean; reload: () => void };

/** Fills what is left out of a list when somebody comes near it: from below page by page, from above as any list goes on. */
export function useGap(filter: TicketFilter, { first, end, view, isLoading, reload }: Rows): void {
  const queries = useQueryClient();
  const { queryKey } = ticketsQuery(filter);
  useEffect(() => keepSight(queryKey, { first, end }));
  const { gap } = view;
  useEffect(() => {
    if (gap === null || isLoading || first > gap || end < gap) return;
    if (first + end >= 2 * gap) reload();
    else queries.setQueryData<TicketPages>(queryKey, (list) => list && aboveGap(list));
  });
}
