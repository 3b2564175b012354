import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { findVisibleTicket, findVisibleTicketByUuid } from './find-ticket.ts';
import { loadTicket } from './tickets.queries.ts';

export async function getTicket(ctx: UserCtx, ticketId: number): Promise<Ticket> {
  const { id } = await findVisibleTicket(ctx, ticketId);
  return loadTicket(ctx, id);
}

/** By the id that stands in the page's address. */
export async function getTicketByUuid(ctx: UserCtx, uuid: string): Promise<Ticket> {
  const { id } = await findVisibleTicketByUuid(ctx, uuid);
  return loadTicket(ctx, id);
}
