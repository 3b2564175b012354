import type { Suppression } from '@balcao/contract/suppressions/models.ts';
import { suppressionRoutes } from '@balcao/contract/suppressions/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export type Wanted = { searchParam: string; isLifted: boolean };

const pageBefore = ({ searchParam, isLifted }: Wanted, before: number | null, signal?: AbortSignal) =>
  call(
    suppressionRoutes.list,
    { query: { searchParam, isLifted: String(isLifted), ...(before !== null && { before }) } },
    signal ? { signal } : {},
  );

const nextOf = (page: { suppressions: readonly Suppression[]; hasMore: boolean }) =>
  page.hasMore ? (page.suppressions.at(-1)?.id ?? null) : null;

export const suppressionPagesQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['suppressions', 'pages', wanted] as const,
    queryFn: ({ pageParam, signal }) => pageBefore(wanted, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
    // People leave while the list is open.
    staleTime: 0,
  });

/** Everybody of the list, page by page. */
export async function allSuppressions(wanted: Wanted): Promise<Suppression[]> {
  const all: Suppression[] = [];
  let before: number | null = null;
  do {
    const page = await pageBefore(wanted, before);
    all.push(...page.suppressions);
    before = nextOf(page);
  } while (before !== null);
  return all;
}

/** Under the contact's own key: what changes a contact has this asked again. */
export const suppressionOfQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['suppressions', 'contact', contactId] as const,
    queryFn: async ({ signal }) =>
      (await call(suppressionRoutes.ofContact, { params: { contactId } }, { signal })).suppression,
  });
