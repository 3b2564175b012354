import type { RouteInput } from '@balcao/contract/kit/route.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { putTicket } from '../tickets.data.ts';

type NewTicket = { contactId: number; userId: number; queue: string | null; connection: string | null };

/** Opens a ticket for oneself. The channel is a hint: the connection decides. */
export async function createTicket(queries: QueryClient, { queue, connection, ...who }: NewTicket): Promise<Ticket> {
  const ticket = await call(ticketRoutes.create, {
    body: {
      ...who,
      status: 'open',
      channel: 'whatsapp',
      ...(queue !== null && { queueId: Number(queue) }),
      ...(connection !== null && { whatsappId: Number(connection) }),
    },
  });
  putTicket(queries, ticket);
  return ticket;
}

type NewGroup = Omit<RouteInput<typeof ticketRoutes.createGroup>['body'], 'status'>;

/** Makes a group on the channel and opens its ticket for oneself. */
export async function createGroup(queries: QueryClient, group: NewGroup): Promise<Ticket> {
  const ticket = await call(ticketRoutes.createGroup, { body: { ...group, status: 'open' } });
  putTicket(queries, ticket);
  return ticket;
}
