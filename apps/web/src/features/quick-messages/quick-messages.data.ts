import { quickMessageRoutes } from '@balcao/contract/quick-messages/routes.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** The page's list; events have it asked for again. */
export const quickMessagePagesQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['quick-messages', 'pages', searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      call(quickMessageRoutes.page, { query: { searchParam, pageNumber: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNumber) => (page.hasMore ? pageNumber + 1 : null),
    placeholderData: keepPreviousData,
  });
