import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Attempt } from '../../platform/http/tries/count-tries.ts';
import { isPassword } from './password.ts';
import { users } from './users.table.ts';

type Change = {
  userId: number;
  password?: string | undefined;
  email?: string | undefined;
  currentPassword?: string | undefined;
};

/**
 * Asks for the password before somebody changes what their own account is opened with, so that an unattended browser is no
 * lost account. Fails with ERR_VALIDATION when it was not given and with ERR_INVALID_CREDENTIALS when it is wrong.
 */
export async function requireCurrentPassword(ctx: UserCtx, change: Change, attempt: Attempt) {
  const { userId, password, email, currentPassword } = change;
  if (userId !== ctx.actor.userId || (password === undefined && email === undefined)) return;
  const [own] = await ctx.db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!own || (password === undefined && email === own.email)) return;
  if (currentPassword === undefined) return fail('ERR_VALIDATION', { fields: ['body.currentPassword'] });
  if (!(await isPassword(currentPassword, own.passwordHash))) return fail('ERR_INVALID_CREDENTIALS');
  attempt.forgive();
}
