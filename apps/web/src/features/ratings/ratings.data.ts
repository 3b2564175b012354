import { ratingRoutes } from '@balcao/contract/ratings/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { formatDay } from '../../platform/format/day.ts';

export const PAGE_SIZE = 20;

export const ratingsPageQuery = (searchParam: string, pageNumber: number) =>
  queryOptions({
    queryKey: ['ratings', 'page', searchParam, pageNumber] as const,
    queryFn: ({ signal }) => call(ratingRoutes.page, { query: { searchParam, pageNumber } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The ratings one may send. */
export const usableRatingsQuery = queryOptions({
  queryKey: ['ratings', 'usable'] as const,
  queryFn: ({ signal }) => call(ratingRoutes.list, {}, { signal }),
});

/** Days as `YYYY-MM-DD`. */
export const satisfactionQuery = (startDate: string, endDate: string) =>
  queryOptions({
    queryKey: ['ratings', 'satisfaction', startDate, endDate] as const,
    queryFn: ({ signal }) =>
      call(
        ratingRoutes.satisfaction,
        { query: { startDate: formatDay(startDate), endDate: formatDay(endDate) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
