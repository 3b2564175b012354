import type { Ctx } from '../../../platform/context.ts';
import { settled } from '../../../platform/db/settled.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';
import { loadMessages, loadNamedMessages } from '../messages.queries.ts';

type New = { ticketId: number } & ({ ids: readonly number[] } | { uuids: readonly string[] });

/**
 * Tells everybody who sees the ticket about new messages in it; answers what they now see. By their names, it can travel with
 * the statements that store them.
 */
export async function announceMessages(ctx: Ctx, { ticketId, ...which }: New) {
  const asked = 'ids' in which ? loadMessages(ctx, which.ids) : loadNamedMessages(ctx, which.uuids);
  const [messages, ticket] = await settled([asked, loadTicket(ctx, ticketId)]);
  for (const message of messages) ctx.emit('message.created', { message, ticket });
  return { ticket, messages };
}
