import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { TicketPages } from '../list/ticket-pages.ts';

type Edit = (list: TicketPages) => TicketPages;

const waiting = new Map<string, Edit[]>();

/**
 * An answer that is on its way may have been read before what is being applied now, and would undo it: so it is applied
 * once more to the answer. Cheaper than asking again, which for a long list means every page of it.
 */
export function editAgainWhenFetched(queries: QueryClient, queryKey: QueryKey, edit: Edit): void {
  const hash = hashKey(queryKey);
  const known = waiting.get(hash);
  if (known) {
    known.push(edit);
    return;
  }
  const edits = [edit];
  waiting.set(hash, edits);
  const cache = queries.getQueryCache();
  const stop = cache.subscribe(({ query, type }) => {
    const isOver = query.state.fetchStatus === 'idle' || type === 'removed';
    if (query.queryHash !== hash || !isOver) return;
    stop();
    waiting.delete(hash);
    const list = query.state.data as TicketPages | undefined;
    const edited = list && edits.reduce((pages, again) => again(pages), list);
    if (edited && edited !== list) queries.setQueryData(queryKey, edited);
  });
}
