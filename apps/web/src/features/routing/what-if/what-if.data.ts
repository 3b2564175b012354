import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { queueRoutes } from '@balcao/contract/queues/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const whatIfConnectionsQuery = queryOptions({
  queryKey: ['connections', 'list'],
  queryFn: ({ signal }) => call(connectionRoutes.list, { query: { session: '0' } }, { signal }),
});

export const whatIfQueuesQuery = queryOptions({
  queryKey: ['queues', 'what-if'],
  queryFn: ({ signal }) => call(queueRoutes.list, {}, { signal }),
});
