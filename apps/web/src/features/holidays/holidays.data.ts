import { holidayRoutes } from '@balcao/contract/holidays/routes.ts';
import { queueRoutes } from '@balcao/contract/queues/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const holidaysQuery = queryOptions({
  queryKey: ['holidays'],
  queryFn: ({ signal }) => call(holidayRoutes.list, {}, { signal }),
});

export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => call(queueRoutes.list, {}, { signal }),
});
