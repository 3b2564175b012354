import type { User } from '@balcao/contract/users/models.ts';
import { eq, sql } from 'drizzle-orm';
import { actorMay, type UserCtx } from '../../platform/context.ts';
import { violatesUnique } from '../../platform/db/unique-violation.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hashPassword, requireGoodPassword } from './password.ts';
import { getUser } from './users.queries.ts';
import { users } from './users.table.ts';

/** Absent means: leave it as it is. */
type Change<T> = T | undefined;
type Input = {
  userId: number;
  name?: Change<string>;
  email?: Change<string>;
  password?: Change<string>;
  farewellMessage?: Change<string | null>;
};

/**
 * Changes the own profile. Only those who may edit profiles change name and e-mail; from others both are ignored.
 *
 * A new password outdates every access token made so far. An account has one session at a time, so there is no other
 * session to end: the browser that changed the password is told that its token is over (ERR_SESSION_EXPIRED), fetches
 * a new one with its cookie and goes on.
 */
export async function updateOwnProfile(ctx: UserCtx, input: Input): Promise<User> {
  const { userId } = ctx.actor;
  if (input.userId !== userId) fail('ERR_NO_USER_FOUND');
  const change = { ...ownFields(input), ...(actorMay(ctx.actor, 'user-modal:editProfile') && profileFields(input)) };
  const password = input.password === undefined ? {} : await newPassword(ctx, input.password);
  const fields = Object.keys({ ...change, ...password }).filter((field) => field !== 'tokenVersion');
  if (fields.length === 0) return getUser(ctx, userId);

  await ctx.db
    .update(users)
    .set({ ...change, ...password, updatedAt: ctx.now })
    .where(eq(users.id, userId))
    .catch((error: unknown) => {
      if (violatesUnique(error, 'users_email')) fail('ERR_DUPLICATED_EMAIL');
      throw error;
    });
  // Which fields, never their values.
  await recordAudit(ctx, { action: 'profile.change', subject: `user:${userId}`, details: { fields } });
  const user = await getUser(ctx, userId);
  ctx.emit('user.changed', { user });
  return user;
}

const ownFields = ({ farewellMessage }: Input) => (farewellMessage === undefined ? {} : { farewellMessage });

const profileFields = ({ name, email }: Input) => ({
  ...(name !== undefined && { name }),
  ...(email !== undefined && { email: email.toLowerCase() }),
});

async function newPassword(ctx: UserCtx, password: string) {
  requireGoodPassword(password, ctx.config);
  return { passwordHash: await hashPassword(password), tokenVersion: sql`${users.tokenVersion} + 1` };
}
