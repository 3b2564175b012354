import type { EventPayload } from '@balcao/contract/events.ts';
import type { MessageAct } from '@balcao/contract/messages/events.ts';
import type { Ctx } from '../../../platform/context.ts';
import { settled } from '../../../platform/db/settled.ts';
import { announceTicketChange, type TicketBefore } from '../../tickets/announce-ticket-change.ts';
import { loadTicketsOf } from '../../tickets/tickets.queries.ts';
import { loadMessages } from '../messages.queries.ts';

type AckChange = EventPayload<'message.ack-changed'>;

/** What changed while events were placed. It is announced together, so that messages and tickets are read once. */
export type ChangeSet = {
  created: Set<number>;
  /** What was done to it; null when only what it holds came, or came again. */
  changed: Map<number, MessageAct | null>;
  /** By message: of several receipts only the last matters. */
  acks: Map<number, AckChange>;
  /** Provider ids of new messages for which something was waiting. */
  unparkIds: Set<string>;
  /** Tickets that may have moved, as they were before. Each has a new message. */
  moved: Map<number, TicketBefore>;
};

export const emptyChangeSet = (): ChangeSet => ({
  created: new Set(),
  changed: new Map(),
  acks: new Map(),
  unparkIds: new Set(),
  moved: new Map(),
});

/** Takes over what one event brought, once it is certain that it stays. */
export function mergeChangeSets(all: ChangeSet, more: ChangeSet) {
  for (const id of more.created) all.created.add(id);
  for (const [id, act] of more.changed) all.changed.set(id, act ?? all.changed.get(id) ?? null);
  for (const [id, ack] of more.acks) all.acks.set(id, ack);
  for (const [id, before] of more.moved) noteMove(all, id, before);
}

/** Notes where a ticket was before what is being placed; where it was first is what counts. */
export function noteMove({ moved }: ChangeSet, ticketId: number, { queueId, userId, status }: TicketBefore) {
  if (!moved.has(ticketId)) moved.set(ticketId, { queueId, userId, status });
}

/** Tells those who may see it: one `message.created` for each new message, with the ticket as it is now. */
export async function emitChangeSet(ctx: Pick<Ctx, 'client' | 'emit' | 'actor'>, found: ChangeSet) {
  const changed = [...found.changed.keys()].filter((id) => !found.created.has(id));
  const ids = [...found.created, ...changed];
  const [messages, tickets] = await settled([loadMessages(ctx, ids), loadTicketsOf(ctx, ids)]);
  const ticketOf = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  for (const [id, before] of found.moved) {
    const ticket = ticketOf.get(id);
    if (ticket && hasMoved(before, ticket)) announceTicketChange(ctx, before, ticket);
  }
  for (const message of messages) {
    const ticket = ticketOf.get(message.ticketId);
    if (!ticket) continue;
    const { queueId, userId } = ticket;
    const act = found.changed.get(message.id);
    if (found.created.has(message.id)) ctx.emit('message.created', { message, ticket });
    else ctx.emit('message.changed', { message, queueId, userId, ...(act && { act }) });
  }
  for (const ack of found.acks.values()) ctx.emit('message.ack-changed', ack);
}

const hasMoved = (before: TicketBefore, { queueId, userId, status }: TicketBefore) =>
  queueId !== before.queueId || userId !== before.userId || status !== before.status;
