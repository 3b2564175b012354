import { and, eq, lte } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { announceUser } from './announce-user.ts';
import { getUser } from './users.queries.ts';
import { users } from './users.table.ts';

type PresenceCtx = Pick<Ctx, 'db' | 'now' | 'emit'>;

/** Notes that somebody is there; colleagues hear of it only when it is news. */
export const markSeen = (ctx: PresenceCtx, userId: number) => setOnline(ctx, { userId, online: true });

export const markAway = (ctx: PresenceCtx, userId: number) => setOnline(ctx, { userId, online: false });

/** The same, unless the person has shown up again after `since`. */
export const markAwaySince = (ctx: PresenceCtx, { userId, since }: { userId: number; since: Date }) =>
  setOnline(ctx, { userId, online: false, since });

type Change = { userId: number; online: boolean; since?: Date };

async function setOnline(ctx: PresenceCtx, { userId, online, since }: Change) {
  const changed = await ctx.db
    .update(users)
    .set({ online, lastSeenAt: ctx.now })
    .where(and(eq(users.id, userId), eq(users.online, !online), since && lte(users.lastSeenAt, since)))
    .returning({ id: users.id });
  if (changed.length > 0) return announceUser(ctx, await getUser(ctx, userId));
  if (online) await ctx.db.update(users).set({ lastSeenAt: ctx.now }).where(eq(users.id, userId));
}
