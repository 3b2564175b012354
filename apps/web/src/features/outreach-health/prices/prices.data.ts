import type { MetaPriceChange } from '@balcao/contract/outreach/models.ts';
import { outreachRoutes } from '@balcao/contract/outreach/routes.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const pricesQuery = queryOptions({
  queryKey: ['outreach', 'prices'] as const,
  queryFn: ({ signal }) => call(outreachRoutes.metaPrices, {}, { signal }),
  staleTime: 0,
});

/** The answer is the whole table. */
export async function changePrice(queries: QueryClient, change: MetaPriceChange): Promise<void> {
  const known = await call(outreachRoutes.changeMetaPrices, { body: { prices: [change] } });
  queries.setQueryData(pricesQuery.queryKey, known);
}
