import type { BehindNumber, DashboardLine } from '@balcao/contract/dashboard/models.ts';
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

type Lines = { period: Period; number: BehindNumber; after: number | undefined };

const linesPage = ({ period, number, after }: Lines, signal?: AbortSignal) =>
  call(
    dashboardRoutes.behind,
    { query: { ...inQuery(period), number, ...(after !== undefined && { after }) } },
    signal && { signal },
  );

export const behindQuery = (period: Period, number: BehindNumber) =>
  infiniteQueryOptions({
    queryKey: ['dashboard', 'behind', number, period] as const,
    queryFn: ({ pageParam, signal }) => linesPage({ period, number, after: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.hasMore ? page.lines.at(-1)?.key : undefined),
  });

/** Every line behind a number, page after page, for a file. */
export async function allLinesBehind(period: Period, number: BehindNumber): Promise<DashboardLine[]> {
  const lines: DashboardLine[] = [];
  for (;;) {
    const page = await linesPage({ period, number, after: lines.at(-1)?.key });
    lines.push(...page.lines);
    if (!page.hasMore) return lines;
  }
}
