import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { queueRoutes } from '@balcao/contract/queues/routes.ts';
import { tagRoutes } from '@balcao/contract/tags/routes.ts';
import { userRoutes } from '@balcao/contract/users/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

// What the board can be narrowed to. The keys are those under which other screens know the same answers.

const FIVE_MINUTES = 300_000;

export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => call(queueRoutes.list, {}, { signal }),
  staleTime: FIVE_MINUTES,
});

export const tagsQuery = queryOptions({
  queryKey: ['tags', 'list'],
  queryFn: ({ signal }) => call(tagRoutes.list, { query: {} }, { signal }),
  staleTime: FIVE_MINUTES,
});

export const userNamesQuery = queryOptions({
  queryKey: ['users', 'names'],
  queryFn: ({ signal }) => call(userRoutes.listNames, { query: {} }, { signal }),
  staleTime: FIVE_MINUTES,
});

export const connectionsQuery = queryOptions({
  queryKey: ['connections', 'list'],
  queryFn: ({ signal }) => call(connectionRoutes.list, { query: {} }, { signal }),
});
