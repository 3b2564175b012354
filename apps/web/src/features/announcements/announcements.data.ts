import { announcementRoutes } from '@balcao/contract/announcements/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** All of them, for the super user; events have it asked for again. */
export const managedAnnouncementsQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['announcements', 'all', searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      call(announcementRoutes.manage, { query: { searchParam, pageNumber: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNumber) => (page.hasMore ? pageNumber + 1 : null),
    placeholderData: keepPreviousData,
  });

export const audiencesQuery = queryOptions({
  queryKey: ['announcements', 'audiences'],
  queryFn: ({ signal }) => call(announcementRoutes.audiences, {}, { signal }),
});
