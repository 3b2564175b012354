import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { keepTicket, putTicket } from '../tickets.data.ts';

/**
 * Accepts whoever waits longest, of these queues where any are chosen; null when nobody waits. Who that is the server
 * decides: the one who stood first on the screen may have been taken a moment ago.
 */
export async function takeNext(queries: QueryClient, queueIds: readonly number[]): Promise<Ticket | null> {
  const { ticket } = await call(ticketRoutes.acceptNext, { query: { queueIds: [...queueIds] } });
  if (ticket === null) return null;
  putTicket(queries, ticket);
  keepTicket(queries, ticket);
  return ticket;
}
