import type { BehindNumber, DashboardLine } from '@balcao/contract/dashboard/models.ts';
import type { RouteOutput } from '@balcao/contract/kit/route.ts';
import { dashboardRoutes } from '@balcao/contract/dashboard/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import type { Period } from './period.ts';

/** Numbers move all day; nobody should have to reload for them. */
const REFRESH_MS = 30_000;

const inQuery = ({ from, to }: Period) => ({ date_from: from, date_to: to });

export const dashboardQuery = (period: Period) =>
  queryOptions({
    queryKey: ['dashboard', 'numbers', period] as const,
    queryFn: ({ signal }) => call(dashboardRoutes.read, { query: inQuery(period) }, { signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
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

type Lines = { period: Period; number: BehindNumber; cursor: string | null };

const linesPage = ({ period, number, cursor }: Lines, signal?: AbortSignal) =>
  call(
    dashboardRoutes.behind,
    { query: { ...inQuery(period), number, ...(cursor !== null && { cursor }) } },
    signal && { signal },
  );

export const behindQuery = (period: Period, number: BehindNumber) =>
  infiniteQueryOptions({
    queryKey: ['dashboard', 'behind', number, period] as const,
    queryFn: ({ pageParam, signal }) => linesPage({ period, number, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Every line behind a number, page after page, for a file. */
export async function allLinesBehind(period: Period, number: BehindNumber): Promise<DashboardLine[]> {
  const lines: DashboardLine[] = [];
  let cursor: string | null = null;
  do {
    const page: RouteOutput<typeof dashboardRoutes.behind> = await linesPage({ period, number, cursor });
    lines.push(...page.lines);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return lines;
}
