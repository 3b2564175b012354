import type { UserCtx } from '../../platform/context.ts';
import type { Attempt } from '../../platform/http/tries/count-tries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { removeFactor } from './remove-factor.ts';
import { requirePassword } from './require-password.ts';
import { spendCode } from './spend-code.ts';

/** Switches the caller's second factor off. Fails as `requirePassword` and `spendCode` do. */
export async function switchOff(ctx: UserCtx, input: { password: string; code: string }, attempt: Attempt) {
  const owner = { companyId: ctx.companyId, userId: ctx.actor.userId };
  // A right password takes nothing back: the code may be guessed here too.
  await requirePassword(ctx, input.password, { forgive: () => undefined });
  await spendCode(ctx, owner, input.code);
  attempt.forgive();
  await removeFactor(ctx, owner);
  await recordAudit(ctx, { action: 'second-factor.off', subject: `user:${owner.userId}` });
  return { message: 'OK' };
}
