import { findManifest } from '@balcao/channels/registry.ts';
import { RATING_REPLY_HOURS, type Rating } from '@balcao/contract/ratings/models.ts';
import { and, desc, eq, gte } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { connections } from '../connections/connections.table.ts';
import { announceMessages } from '../messages/conversation/announce-messages.ts';
import { sendFarewell } from '../messages/farewell/say-farewell.ts';
import { fillPlaceholders } from '../messages/sending/fill-placeholders.ts';
import { queueMessages } from '../messages/sending/queue-messages.ts';
import { refuseImpossible } from '../messages/sending/refuse-impossible.ts';
import { requireWritable } from '../messages/sending/require-writable.ts';
import { lockVisibleTicket, type TicketRow } from '../tickets/find-ticket.ts';
import { loadTicket } from '../tickets/tickets.queries.ts';
import { users } from '../users/users.table.ts';
import { optionLines } from './rating-text.ts';
import { selectRatings, usableBy } from './ratings.queries.ts';
import { ratingRequests, ratings } from './ratings.table.ts';

const HOUR_MS = 60 * 60_000;

type Asking = {
  ticketId: number;
  ratingId: number;
  userId?: number | null | undefined;
  /** The farewell text goes before the question, so that the question is what the customer reads last. */
  withFarewell?: boolean | undefined;
};

/**
 * Asks the customer how the service was, and waits for a number. Asked again before the customer answered, nothing more is
 * sent; another rating takes the place of the one that waits.
 */
export async function sendRating(ctx: UserCtx, { ticketId, ratingId, userId, withFarewell = false }: Asking) {
  const ticket = await lockVisibleTicket(ctx, ticketId);
  if (ticket.isGroup) return fail('ERR_VALIDATION', { fields: ['ticketId'] });
  const rating = await requireUsable(ctx, ratingId);
  const rated = await ratedUser(ctx, ticket, userId ?? null);
  const { connectionId, address } = await requireWritable(ctx, ticket, { isTemplate: false, isTyped: false });
  const same = await waitingFor(ctx, ticket, ratingId);
  if (same) return { messages: [], expiresAt: same.expiresAt.toISOString() };

  const drafts = [{ mediaType: 'chat' as const, body: await question(ctx, ticket, { connectionId, rating }) }];
  refuseImpossible(drafts, address, findManifest(ticket.channel) ?? fail('ERR_TICKET_NO_WAPP'));
  const expiresAt = new Date(ctx.now.getTime() + RATING_REPLY_HOURS * HOUR_MS);
  await replaceWaiting(ctx, { contactId: ticket.contactId, connectionId });
  await ctx.db.insert(ratingRequests).values({
    companyId: ctx.companyId,
    ticketId,
    contactId: ticket.contactId,
    connectionId,
    ratingId,
    userId: rated,
    options: rating.options,
    expiresAt,
    createdAt: ctx.now,
  });
  const farewell = withFarewell ? await sendFarewell(ctx, ticket) : { messageIds: [] };
  // What listens for the answer is the rating itself.
  const ids = await queueMessages(ctx, { ticket, connectionId, address, drafts, asks: false });
  const { messages } = await announceMessages(ctx, { ticketId, ids: [...farewell.messageIds, ...ids] });
  return { messages, expiresAt: expiresAt.toISOString() };
}

async function requireUsable(ctx: UserCtx, ratingId: number): Promise<Rating> {
  const [rating] = await selectRatings(ctx, and(eq(ratings.id, ratingId), usableBy(ctx)));
  return rating ?? fail('ERR_NO_RATING_FOUND');
}

/** Whom the answer will be about: the agent of the ticket, else who is named, else who asks. */
async function ratedUser({ db, actor }: UserCtx, ticket: TicketRow, named: number | null): Promise<number> {
  if (named !== null) {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, named));
    if (!user) fail('ERR_NO_USER_FOUND');
  }
  return ticket.userId ?? named ?? actor.userId;
}

async function waitingFor({ db, now }: UserCtx, { id, acceptedAt }: TicketRow, ratingId: number) {
  const { ticketId, state, expiresAt, createdAt } = ratingRequests;
  const [request] = await db
    .select({ expiresAt })
    .from(ratingRequests)
    .where(
      and(
        eq(ticketId, id),
        eq(ratingRequests.ratingId, ratingId),
        eq(state, 'waiting'),
        gte(expiresAt, now),
        acceptedAt === null ? undefined : gte(createdAt, acceptedAt),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1);
  return request;
}

const replaceWaiting = ({ db }: UserCtx, pair: { contactId: number; connectionId: number }) =>
  db
    .update(ratingRequests)
    .set({ state: 'replaced' })
    .where(
      and(
        eq(ratingRequests.contactId, pair.contactId),
        eq(ratingRequests.connectionId, pair.connectionId),
        eq(ratingRequests.state, 'waiting'),
      ),
    );

/** What the connection says first, the rating's text, and below it one line for each option. */
async function question(ctx: UserCtx, ticket: TicketRow, asked: { connectionId: number; rating: Rating }) {
  const { actor, timeZone, now } = ctx;
  const { message, options } = asked.rating;
  const facts = { ticket: await loadTicket(ctx, ticket.id), userName: actor.name, timeZone, now };
  const texts = [await introduction(ctx, asked.connectionId), message].map((text) =>
    fillPlaceholders(text, facts).trim(),
  );
  return [...texts.filter((text) => text !== ''), optionLines(options).join('\n')].join('\n\n');
}

async function introduction({ db }: UserCtx, connectionId: number): Promise<string> {
  const [connection] = await db
    .select({ text: connections.ratingMessage })
    .from(connections)
    .where(eq(connections.id, connectionId));
  return connection?.text ?? '';
}
