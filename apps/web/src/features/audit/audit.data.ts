import type { AuditLine, ViewWay } from '@balcao/contract/audit/models.ts';
import { auditRoutes } from '@balcao/contract/audit/routes.ts';
import { userRoutes } from '@balcao/contract/users/routes.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export type AuditFilters = {
  searchParam: string;
  userId: number | null;
  /** What was done to: `ticket`, `user`. */
  kind: string | null;
  dateStart: string | null;
  dateEnd: string | null;
  isSupport: boolean;
};

const queryOf = ({ searchParam, userId, kind, dateStart, dateEnd, isSupport }: AuditFilters) => ({
  searchParam,
  ...(userId !== null && { userId }),
  ...(kind !== null && { action: `${kind}.` }),
  ...(dateStart !== null && { dateStart }),
  ...(dateEnd !== null && { dateEnd }),
  ...(isSupport && { isSupport }),
});

export const auditPagesQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam, signal }) =>
      call(auditRoutes.list, { query: { ...queryOf(filters), ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // The log grows with whatever people do elsewhere, and no event says so.
    staleTime: 0,
  });

export const auditPeopleQuery = queryOptions({
  queryKey: ['audit', 'people'],
  queryFn: ({ signal }) => call(userRoutes.listNames, { query: {} }, { signal }),
});

/** As many as a browser holds without trouble. */
export const LINES_OF_A_FILE = 100_000;

/** The lines that the filters find, for a file, newest first. Not whole: there are older ones that it does not take. */
export async function allLines(filters: AuditFilters): Promise<{ lines: AuditLine[]; isWhole: boolean }> {
  const lines: AuditLine[] = [];
  let cursor: string | null = '';
  while (cursor !== null && lines.length < LINES_OF_A_FILE) {
    const page: { lines: AuditLine[]; nextCursor: string | null } = await call(auditRoutes.export, {
      query: { ...queryOf(filters), ...(cursor && { cursor }) },
    });
    lines.push(...page.lines);
    cursor = page.nextCursor;
  }
  return { lines, isWhole: cursor === null };
}

export type ViewFilters = {
  userId: number | null;
  how: ViewWay | null;
  dateStart: string | null;
  dateEnd: string | null;
};

export const viewPagesQuery = ({ userId, how, dateStart, dateEnd }: ViewFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'views', { userId, how, dateStart, dateEnd }],
    queryFn: ({ pageParam, signal }) =>
      call(
        auditRoutes.views,
        {
          query: {
            ...(userId !== null && { userId }),
            ...(how !== null && { how }),
            ...(dateStart !== null && { dateStart }),
            ...(dateEnd !== null && { dateEnd }),
            ...(pageParam !== null && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ views, hasMore }) => (hasMore ? (views.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });

export const auditChainQuery = queryOptions({
  queryKey: ['audit', 'chain'],
  queryFn: ({ signal }) => call(auditRoutes.chain, {}, { signal }),
});
