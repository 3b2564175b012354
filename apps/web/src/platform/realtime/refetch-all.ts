import type { QueryClient } from '@tanstack/react-query';

/**
 * Loads everything on screen again. A first load that was under way may have read an older state, and the cache counts
 * its arrival as fresh; so those are asked a second time.
 */
export async function refetchAll(queries: QueryClient): Promise<void> {
  const underWay = queries
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: (query) => query.state.data === undefined });
  await queries.invalidateQueries();
  if (underWay.length === 0) return;
  const hashes = new Set(underWay.map((query) => query.queryHash));
  await queries.invalidateQueries({ predicate: (query) => hashes.has(query.queryHash) });
}
