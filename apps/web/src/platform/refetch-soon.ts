import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

const SOON_RETRY_MS = 300;
const planned = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Asks the server again shortly, once for a whole burst of events: for figures that only it can count, and for lists
 * whose answer was on its way while an event changed them. What takes the server a while is asked for less often: asking
 * again gives up the answer that is on its way.
 */
export function refetchSoon(queries: QueryClient, queryKey: QueryKey, afterMs = SOON_RETRY_MS): void {
  const hash = hashKey(queryKey);
  if (planned.has(hash)) return;
  const timer = setTimeout(() => {
    planned.delete(hash);
    void queries.invalidateQueries({ queryKey });
  }, afterMs);
  planned.set(hash, timer);
}

/**
 * For what an event or an answer writes into the cache: another answer that is on its way may have been read before it, and
 * would undo it. Such a one is asked for again.
 */
export function refetchIfUnderway(queries: QueryClient, queryKey: QueryKey): void {
  if (queries.isFetching({ queryKey }) > 0) refetchSoon(queries, queryKey);
}

/** True while an answer is on its way that may have been read before what is being applied now. */
export const isBeingFetched = (queries: QueryClient, queryKey: QueryKey) =>
  queries.getQueryState(queryKey)?.fetchStatus === 'fetching';
