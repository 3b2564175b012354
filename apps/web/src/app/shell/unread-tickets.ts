import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** Under `tickets`, so that whatever renews the ticket lists renews the bell. */
export const unreadCountQuery = queryOptions({
  queryKey: ['tickets', 'unread', 'count'],
  queryFn: async ({ signal }) => (await call(ticketRoutes.counters, { query: { queueIds: [] } }, { signal })).unread,
});

/** The newest unread tickets the person may see. */
export const unreadTicketsQuery = queryOptions({
  queryKey: ['tickets', 'unread', 'list'],
  queryFn: async ({ signal }) =>
    (
      await call(
        ticketRoutes.list,
        { query: { withUnreadMessages: true, queueIds: [], tags: [], users: [] } },
        { signal },
      )
    ).tickets,
});
