import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

/**
 * The newest unread tickets the person may see, and how many there are. Under `tickets`, so that whatever renews the
 * ticket lists renews the bell.
 */
export const unreadTicketsQuery = queryOptions({
  queryKey: ['tickets', 'unread', 'list'],
  queryFn: async ({ signal }) => {
    const { tickets, count } = await call(ticketRoutes.list, { query: { withUnreadMessages: true } }, { signal });
    return { tickets, count };
  },
});
