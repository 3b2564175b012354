import type { Ctx } from '../../../platform/context.ts';
import { settled } from '../../../platform/db/settled.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';
import { loadMessages } from '../messages.queries.ts';

/** Tells everybody who sees the ticket about new messages in it; answers what they now see. */
export async function announceMessages(ctx: Ctx, { ticketId, ids }: { ticketId: number; ids: readonly number[] }) {
  const [ticket, messages] = await settled([loadTicket(ctx, ticketId), loadMessages(ctx, ids)]);
  for (const message of messages) ctx.emit('message.created', { message, ticket });
  return { ticket, messages };
}
