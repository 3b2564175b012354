import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { queueRoutes } from '@balcao/contract/queues/routes.ts';
import { tagRoutes } from '@balcao/contract/tags/routes.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { userRoutes } from '@balcao/contract/users/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const FIVE_MINUTES = 300_000;

export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => call(queueRoutes.list, {}, { signal }),
  staleTime: FIVE_MINUTES,
});

export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: ({ signal }) => call(tagRoutes.list, { query: {} }, { signal }),
  staleTime: FIVE_MINUTES,
});

export const userNamesQuery = queryOptions({
  queryKey: ['users', 'names'],
  queryFn: ({ signal }) => call(userRoutes.listNames, { query: {} }, { signal }),
  staleTime: FIVE_MINUTES,
});

/** Who can be given a ticket of a queue, and how busy they are; without a queue, everybody. Asked each time it is shown. */
export const receiversQuery = (queueId: number | null) =>
  queryOptions({
    queryKey: ['users', 'names', 'of-queue', queueId] as const,
    queryFn: ({ signal }) => call(ticketRoutes.receivers, { query: queueId === null ? {} : { queueId } }, { signal }),
    staleTime: 0,
  });

/** The connections a ticket can be opened or continued on. */
export const connectionsQuery = queryOptions({
  queryKey: ['connections', 'list'],
  queryFn: ({ signal }) => call(connectionRoutes.list, { query: {} }, { signal }),
});
