import { eq, sql } from '../../../platform/db/drizzle.ts';
import { fail, failAfterCommit } from '../../../platform/fail.ts';
import type { Attempt } from '../../../platform/http/tries/count-tries.ts';
import type { PublicCtx } from '../../../platform/http/handlers.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { hashPassword } from '../../users/password.ts';
import { users } from '../../users/users.table.ts';
import { findAccount } from '../auth.queries.ts';
import { passwordResets } from '../auth.table.ts';
import { markConfirmed } from '../confirm-email.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { hashResetCode, isSameHash, RESET_TRIES } from './reset-code.ts';

type Input = { email: string; token: string; password: string };

/**
 * Sets a new password with the mailed code (`token`), which is used up, and ends all sessions of the account.
 * Fails with ERR_RECOVERY_EXPIRED for a wrong, used or old code, and with ERR_NO_EMAIL_FOUND unless that is hidden.
 */
export async function resetPassword(ctx: PublicCtx, { email, token, password }: Input, attempt: Attempt) {
  const account = await findAccount(ctx.db, email);
  if (!account) return fail(ctx.config.HIDE_UNKNOWN_EMAILS ? 'ERR_RECOVERY_EXPIRED' : 'ERR_NO_EMAIL_FOUND');
  const { userId, companyId } = account;
  await spendCode(ctx, { userId, token });
  attempt.forgive();

  await ctx.db
    .update(users)
    .set({
      passwordHash: await hashPassword(password),
      tokenVersion: sql`${users.tokenVersion} + 1`,
      updatedAt: ctx.now,
    })
    .where(eq(users.id, userId));
  await markConfirmed(ctx, { companyId, email });
  await endSessions(ctx, { companyId, userId, reason: 'password' });
  await recordAudit(
    { ...ctx, companyId, actor: { kind: 'user', userId } },
    { action: 'password.reset', subject: `user:${userId}` },
  );
  return { message: 'OK' };
}

/** The older form carries everything in the address, where logs of others may see it; it can be switched off. */
export function resetPasswordByPath(ctx: PublicCtx, input: Input, attempt: Attempt) {
  if (!ctx.config.RESET_BY_PATH) fail('ERR_NOT_FOUND');
  return resetPassword(ctx, input, attempt);
}

async function spendCode(ctx: PublicCtx, { userId, token }: { userId: number; token: string }) {
  const mine = eq(passwordResets.userId, userId);
  // Locked, so that two tries at the same moment count as two.
  const [reset] = await ctx.db.select().from(passwordResets).where(mine).for('update');
  if (!reset || reset.expiresAt <= ctx.now || reset.attempts >= RESET_TRIES) return fail('ERR_RECOVERY_EXPIRED');
  const hash = hashResetCode(token, { userId, secret: ctx.config.TOKEN_SECRET });
  if (!isSameHash(hash, reset.codeHash)) {
    await ctx.db
      .update(passwordResets)
      .set({ attempts: reset.attempts + 1 })
      .where(mine);
    return failAfterCommit('ERR_RECOVERY_EXPIRED');
  }
  await ctx.db.delete(passwordResets).where(mine);
}
