import type { User } from '@balcao/contract/users/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceUser } from './announce-user.ts';
import { newPassword } from './password.ts';
import { getUser } from './users.queries.ts';
import { users } from './users.table.ts';

type Input = { userId: number; password?: string | undefined; farewellMessage?: string | null | undefined };

/**
 * Changes what everybody may change of themselves. Fails with ERR_NO_PERMISSION for somebody else.
 *
 * A new password outdates every access token made so far. An account has one session at a time, so there is no other
 * session to end: the browser that changed the password is told that its token is over (ERR_SESSION_EXPIRED), fetches
 * a new one with its cookie and goes on.
 */
export async function updateOwnProfile(ctx: UserCtx, input: Input): Promise<User> {
  const before = await getUser(ctx, input.userId);
  if (before.id !== ctx.actor.userId) return fail('ERR_NO_PERMISSION');
  const { password, farewellMessage } = input;
  const change = {
    ...(farewellMessage !== undefined && { farewellMessage }),
    ...(password !== undefined && (await newPassword(ctx, password))),
  };
  // Which fields, never their values.
  const fields = Object.keys(change).filter((field) => field !== 'tokenVersion');
  if (fields.length === 0) return before;

  await ctx.db
    .update(users)
    .set({ ...change, updatedAt: ctx.now })
    .where(eq(users.id, before.id));
  await recordAudit(ctx, { action: 'profile.change', subject: `user:${before.id}`, details: { fields } });
  const user = await getUser(ctx, before.id);
  announceUser(ctx, user);
  return user;
}
