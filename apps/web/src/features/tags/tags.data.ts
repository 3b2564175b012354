import { tagRoutes } from '@balcao/contract/tags/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** The page's list; events have it asked for again. */
export const tagPagesQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['tags', 'pages', searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      call(tagRoutes.page, { query: { searchParam, pageNumber: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNumber) => (page.hasMore ? pageNumber + 1 : null),
    placeholderData: keepPreviousData,
    // Counts change with every ticket.
    staleTime: 0,
  });

/** What a ticket can be given. */
export const tagListQuery = queryOptions({
  queryKey: ['tags', 'list'] as const,
  queryFn: ({ signal }) => call(tagRoutes.list, { query: {} }, { signal }),
});
