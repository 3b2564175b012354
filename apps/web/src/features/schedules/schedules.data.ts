import { scheduleRoutes } from '@balcao/contract/schedules/routes.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const SCHEDULES = ['schedules'] as const;

/** What people wrote, or what the lanes of the board send by themselves; events have it asked for again. */
export const schedulePagesQuery = (searchParam: string, campaigns = false) =>
  infiniteQueryOptions({
    queryKey: [...SCHEDULES, 'pages', campaigns, searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      call(scheduleRoutes.page, { query: { searchParam, pageNumber: pageParam, campaigns } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNumber) => (page.hasMore ? pageNumber + 1 : null),
    placeholderData: keepPreviousData,
  });
