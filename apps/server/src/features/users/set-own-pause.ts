import type { User } from '@balcao/contract/users/models.ts';
import { eq, sql } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { announceUser } from './announce-user.ts';
import { getUser } from './users.queries.ts';
import { users } from './users.table.ts';

type PauseRequest = { isPaused: boolean; reason: string };

/** Pauses the actor or ends the pause. A new reason for the same pause leaves its beginning as it is. */
export async function setOwnPause(ctx: UserCtx, { isPaused, reason }: PauseRequest): Promise<User> {
  const { actor, now } = ctx;
  const change = isPaused
    ? { pausedAt: sql`coalesce(${users.pausedAt}, ${now.toISOString()}::timestamptz)`, pauseReason: reason }
    : { pausedAt: null, pauseReason: '' };
  await ctx.db
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, actor.userId));
  const user = await getUser(ctx, actor.userId);
  announceUser(ctx, user);
  return user;
}
