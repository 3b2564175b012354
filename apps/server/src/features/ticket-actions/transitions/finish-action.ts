import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { announceMessages } from '../../messages/conversation/announce-messages.ts';
import { announceTicketChange, type TicketBefore } from '../../tickets/announce-ticket-change.ts';

type Done = { ticketId: number; before: TicketBefore; messageIds: number[] };

/** Tells everybody what became of a ticket and which lines its conversation gained. */
export async function finishAction(ctx: Ctx, { ticketId, before, messageIds }: Done): Promise<Ticket> {
  const { ticket } = await announceMessages(ctx, { ticketId, ids: messageIds });
  announceTicketChange(ctx, before, ticket);
  return ticket;
}
