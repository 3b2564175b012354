import { and, eq, gte } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { settingOf } from '../settings/settings.queries.ts';
import { canSendFreely } from '../tickets/window/can-send-freely.ts';
import { findRecipient } from '../tickets/find-recipient.ts';
import type { TicketRow } from '../tickets/find-ticket.ts';
import { isAtWork } from '../users/require-work-time.ts';
import { usableBy } from './ratings.queries.ts';
import { ratingRequests, ratings } from './ratings.table.ts';

/**
 * With `userRating` enabled a person closes an open conversation only after the customer was asked for a rating, once since
 * the ticket was accepted. Where nothing can be asked any more, also by who is off duty, or there is no rating to ask for, closing stays possible.
 */
export async function requireRatingBeforeClose(ctx: UserCtx, ticket: TicketRow) {
  if (ticket.status !== 'open' || ticket.isGroup) return;
  const { value } = await settingOf(ctx.db, ctx.companyId, 'userRating');
  if (value !== 'enabled' || (await wasAsked(ctx, ticket))) return;
  if ((await canBeAsked(ctx, ticket)) && (await hasRating(ctx))) fail('ERR_RATING_REQUIRED');
}

async function wasAsked({ db }: UserCtx, { id, acceptedAt }: TicketRow): Promise<boolean> {
  const [request] = await db
    .select({ id: ratingRequests.id })
    .from(ratingRequests)
    .where(
      and(eq(ratingRequests.ticketId, id), acceptedAt === null ? undefined : gte(ratingRequests.createdAt, acceptedAt)),
    )
    .limit(1);
  return request !== undefined;
}

async function canBeAsked(ctx: UserCtx, ticket: TicketRow): Promise<boolean> {
  if (ticket.connectionId === null || !canSendFreely(ticket, ctx.now)) return false;
  if (!(await isAtWork(ctx))) return false;
  return (await findRecipient(ctx, ticket)) !== null;
}

async function hasRating(ctx: UserCtx): Promise<boolean> {
  const [rating] = await ctx.db.select({ id: ratings.id }).from(ratings).where(usableBy(ctx)).limit(1);
  return rating !== undefined;
}
