import type { runNumbers } from '@balcao/contract/flows/number-models.ts';
import { flowNumberRoutes } from '@balcao/contract/flows/number-routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../platform/api.ts';
import type { Period } from '../../../../platform/format/period.ts';

/** The version whose conversations are counted; null: the live one. */
export type Counted = Period & { flowId: number; version: number | null };

/** One number of one block: the way to the conversations behind it. `output` counts for the number of that name. */
export type BlockNumber = { node: string; number: (typeof runNumbers)[number]; output: string };

/** Who stands in a block changes by the minute. */
const REFRESH_MS = 60_000;

const askedOf = ({ version, from, to }: Counted) => ({ from, to, ...(version !== null && { version }) });

export const numbersQuery = (counted: Counted) =>
  queryOptions({
    queryKey: ['flows', 'numbers', counted] as const,
    queryFn: ({ signal }) =>
      call(flowNumberRoutes.read, { params: { flowId: counted.flowId }, query: askedOf(counted) }, { signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

export const runPagesQuery = (counted: Counted, of: BlockNumber) =>
  infiniteQueryOptions({
    queryKey: ['flows', 'runs', counted, of] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        flowNumberRoutes.runs,
        {
          params: { flowId: counted.flowId },
          query: { ...askedOf(counted), ...of, ...(pageParam !== null && { before: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ runs, hasMore }) => (hasMore ? (runs.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });
