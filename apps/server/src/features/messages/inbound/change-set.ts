import type { EventPayload } from '@balcao/contract/events.ts';
import type { Ctx } from '../../../platform/context.ts';
import { loadTickets } from '../../tickets/tickets.queries.ts';
import { loadMessages } from '../messages.queries.ts';

type AckChange = EventPayload<'message.ack-changed'>;

/** What changed while events were placed. It is announced together, so that messages and tickets are read once. */
export type ChangeSet = {
  created: Set<number>;
  changed: Set<number>;
  /** By message: of several receipts only the last matters. */
  acks: Map<number, AckChange>;
  /** Provider ids of new messages for which something was waiting. */
  unparkIds: Set<string>;
};

export const emptyChangeSet = (): ChangeSet => ({
  created: new Set(),
  changed: new Set(),
  acks: new Map(),
  unparkIds: new Set(),
});

/** Takes over what one event brought, once it is certain that it stays. */
export function mergeChangeSets(all: ChangeSet, more: ChangeSet) {
  for (const id of more.created) all.created.add(id);
  for (const id of more.changed) all.changed.add(id);
  for (const [id, ack] of more.acks) all.acks.set(id, ack);
}

/** Tells those who may see it: one `message.created` for each new message, with the ticket as it is now. */
export async function emitChangeSet(ctx: Pick<Ctx, 'client' | 'emit'>, found: ChangeSet) {
  const changed = [...found.changed].filter((id) => !found.created.has(id));
  const messages = await loadMessages(ctx, [...found.created, ...changed]);
  const tickets = await loadTickets(ctx, [...new Set(messages.map((message) => message.ticketId))]);
  const ticketOf = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  for (const message of messages) {
    const ticket = ticketOf.get(message.ticketId);
    if (!ticket) continue;
    const { queueId, userId } = ticket;
    if (found.created.has(message.id)) ctx.emit('message.created', { message, ticket });
    else ctx.emit('message.changed', { message, queueId, userId });
  }
  for (const ack of found.acks.values()) ctx.emit('message.ack-changed', ack);
}
