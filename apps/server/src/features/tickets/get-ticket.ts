import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { loadVisibleTicket } from './tickets.queries.ts';

export const getTicket = (ctx: UserCtx, ticketId: number): Promise<Ticket> => loadVisibleTicket(ctx, { id: ticketId });

/** By the id that stands in the page's address. */
export const getTicketByUuid = (ctx: UserCtx, uuid: string): Promise<Ticket> => loadVisibleTicket(ctx, { uuid });
