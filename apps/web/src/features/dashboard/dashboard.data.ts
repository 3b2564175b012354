import { LINES_A_PAGE_AT_MOST, type DrillDownMetric, type DashboardLine } from '@balcao/contract/dashboard/models.ts';
import type { RouteOutput } from '@balcao/contract/kit/route.ts';
import { dashboardRoutes } from '@balcao/contract/dashboard/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import type { Period } from '../../platform/format/period.ts';
import type { Scope } from './period.ts';

/** Numbers move all day; nobody should have to reload for them. */
const REFRESH_MS = 30_000;

const inQuery = ({ from, to, businessHours }: Scope) => ({
  date_from: from,
  date_to: to,
  ...(businessHours && { businessHours: true }),
});

export const dashboardQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['dashboard', 'numbers', scope] as const,
    queryFn: ({ signal }) => call(dashboardRoutes.read, { query: { ...inQuery(scope), compare: true } }, { signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

export const attentionQuery = queryOptions({
  queryKey: ['dashboard', 'attention'] as const,
  queryFn: ({ signal }) => call(dashboardRoutes.attention, {}, { signal }),
  refetchInterval: REFRESH_MS,
});

export const perUserQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['dashboard', 'per-user', from, to] as const,
    queryFn: ({ signal }) =>
      call(dashboardRoutes.ticketsPerUser, { query: { initialDate: from, finalDate: to } }, { signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

export const perDayQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['dashboard', 'per-day', from, to] as const,
    queryFn: ({ signal }) =>
      call(dashboardRoutes.ticketsPerDay, { query: { initialDate: from, finalDate: to } }, { signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

type Lines = { scope: Scope; number: DrillDownMetric; cursor: string | null; limit?: number };

const linesPage = ({ scope, number, cursor, limit }: Lines, signal?: AbortSignal) =>
  call(
    dashboardRoutes.behind,
    { query: { ...inQuery(scope), number, ...(cursor !== null && { cursor }), ...(limit && { limit }) } },
    signal && { signal },
  );

export const behindQuery = (scope: Scope, number: DrillDownMetric) =>
  infiniteQueryOptions({
    queryKey: ['dashboard', 'behind', number, scope] as const,
    queryFn: ({ pageParam, signal }) => linesPage({ scope, number, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Every line behind a number, in large pages, for a file: small ones would use up the calls a person has a minute. */
export async function allLinesBehind(scope: Scope, number: DrillDownMetric): Promise<DashboardLine[]> {
  const lines: DashboardLine[] = [];
  let cursor: string | null = null;
  do {
    const page: RouteOutput<typeof dashboardRoutes.behind> = await linesPage({
      scope,
      number,
      cursor,
      limit: LINES_A_PAGE_AT_MOST,
    });
    lines.push(...page.lines);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return lines;
}
