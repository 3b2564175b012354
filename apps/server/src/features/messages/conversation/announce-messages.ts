import type { Ctx } from '../../../platform/context.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import { gathered } from '../../../platform/db/gathered.ts';
import { settled } from '../../../platform/db/settled.ts';
import { fail } from '../../../platform/fail.ts';
import { loadTickets } from '../../tickets/tickets.queries.ts';
import { loadMessages, loadNamedMessages } from '../messages.queries.ts';

type New = { ticketId: number } & ({ ids: readonly number[] } | { uuids: readonly string[] });

/**
 * Tells everybody who sees the ticket about new messages in it; answers what they now see. By their names, it can travel with
 * the statements that store them.
 */
export async function announceMessages(ctx: Ctx, { ticketId, ...which }: New) {
  const asked = 'ids' in which ? loadMessages(ctx, which.ids) : gathered(ctx, named, which.uuids);
  const [messages, ticket] = await settled([asked, gathered(ctx, ticketsById, ticketId)]);
  for (const message of messages) ctx.emit('message.created', { message, ticket });
  return { ticket, messages };
}

async function named(ctx: Pick<Ctx, 'client'>, lists: readonly (readonly string[])[]): Promise<Message[][]> {
  const found = await loadNamedMessages(ctx, lists.flat());
  return lists.map((uuids) => uuids.flatMap((uuid) => found.get(uuid) ?? []));
}

async function ticketsById(ctx: Pick<Ctx, 'client'>, ids: readonly number[]) {
  const found = new Map((await loadTickets(ctx, [...new Set(ids)])).map((ticket) => [ticket.id, ticket]));
  return ids.map((id) => found.get(id) ?? fail('ERR_NO_TICKET_FOUND'));
}
