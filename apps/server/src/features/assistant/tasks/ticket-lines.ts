import { createHash } from 'node:crypto';
import { createMask, type Mask } from '@balcao/assistant/masking/mask.ts';
import { MAX_LINES, type Line } from '@balcao/assistant/prompts/conversation.ts';
import { and, desc, eq, inArray, ne, notLike } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { viewOf } from '../../audit/views/note-view.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { messages } from '../../messages/messages.table.ts';
import { getVisibleTicket } from '../../tickets/find-ticket.ts';
import { users } from '../../users/users.table.ts';
import { refuseExcluded } from '../setup/exclude.ts';

export type TicketWords = {
  mask: Mask;
  lines: Line[];
  lastMessageId: number;
  /** Another one when a message came, was changed or taken back. */
  madeOf: string;
};

/**
 * What may leave of a ticket: the words of its latest messages, and nothing else of it. Fails for a ticket that the caller does
 * not see, and for one whose contact or queue is excluded. Whoever has it said to them has read it.
 */
export async function ticketWords(ctx: UserCtx, ticketId: number): Promise<TicketWords> {
  const ticket = await leavingTicket(ctx, ticketId);
  const rows = await ctx.db
    .select({ id: messages.id, fromMe: messages.fromMe, text: messages.body })
    .from(messages)
    .where(and(eq(messages.ticketId, ticketId), isWords))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(MAX_LINES);
  await ctx.client.query(viewOf(ctx, { ticketIds: [ticketId], how: 'open' }));
  const lines = rows.toReversed().map(({ fromMe, text }) => ({ fromMe, text }));
  return {
    mask: await maskOf(ctx, ticket.contactId),
    lines,
    lastMessageId: Math.max(0, ...rows.map(({ id }) => id)),
    madeOf: createHash('sha256')
      .update(JSON.stringify(rows.map(({ id, text }) => [id, text])))
      .digest('hex'),
  };
}

/** Fails for a ticket that the caller does not see, and for one that is kept from the assistant. */
export async function leavingTicket(ctx: UserCtx, ticketId: number) {
  const ticket = await getVisibleTicket(ctx, ticketId);
  await refuseExcluded(ctx, ticket);
  return ticket;
}

/** What people wrote, beside a file too; lines of the counter are no words of theirs. */
const isSaid = and(eq(messages.isDeleted, false), ne(messages.body, ''), notLike(messages.mediaType, '%\\_log'));
/** What leaves: with what a template said, or nobody understands the answer to it. */
export const isWords = and(isSaid, inArray(messages.mediaType, ['chat', 'template']));
/** For what stays in the house: under a picture too. */
export const isTyped = and(isSaid, inArray(messages.mediaType, ['chat', 'image', 'video']));

/** Who is masked by name: the contact, and everybody of the company. */
async function maskOf({ db }: UserCtx, contactId: number): Promise<Mask> {
  const people = await db.select({ name: users.name }).from(users);
  const [contact] = await db
    .select({ name: contacts.name, username: contacts.username, empresa: contacts.empresa })
    .from(contacts)
    .where(eq(contacts.id, contactId));
  const names = [contact?.name, contact?.username, contact?.empresa, ...people.map(({ name }) => name)];
  return createMask(names.filter((name) => typeof name === 'string'));
}
