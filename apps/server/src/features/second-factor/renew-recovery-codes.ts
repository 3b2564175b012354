import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { openSecret } from './own-secret.ts';
import { lockFactor } from './spend-code.ts';
import { writeRecoveryCodes } from './write-recovery-codes.ts';

/** New recovery codes for the caller; the old ones are worth nothing any more. Fails with ERR_SECOND_FACTOR_OFF. */
export async function renewRecoveryCodes(ctx: UserCtx) {
  const owner = { companyId: ctx.companyId, userId: ctx.actor.userId };
  const factor = await lockFactor(ctx, owner);
  if (!factor?.confirmedAt) return fail('ERR_SECOND_FACTOR_OFF');
  const secret = openSecret(ctx, owner, factor.sealedSecret) ?? fail('ERR_SECOND_FACTOR_OFF');
  await recordAudit(ctx, { action: 'second-factor.new-recovery-codes', subject: `user:${owner.userId}` });
  return { recoveryCodes: await writeRecoveryCodes(ctx, owner, secret) };
}
