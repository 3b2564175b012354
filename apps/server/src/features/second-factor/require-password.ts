import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Attempt } from '../../platform/http/tries/count-tries.ts';
import { isPassword } from '../users/password.ts';
import { users } from '../users/users.table.ts';

/** Fails with ERR_INVALID_CREDENTIALS when it is not the caller's. */
export async function requirePassword({ db, actor }: UserCtx, password: string, attempt: Attempt) {
  const [own] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, actor.userId));
  if (!(await isPassword(password, own?.passwordHash ?? null))) fail('ERR_INVALID_CREDENTIALS');
  attempt.forgive();
}
