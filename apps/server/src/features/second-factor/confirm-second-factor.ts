import { and, eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Attempt } from '../../platform/http/tries/count-tries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { markProved } from './mark-proved.ts';
import { openSecret } from './own-secret.ts';
import { secondFactors } from './second-factor.table.ts';
import { lockFactor, spendAppCode } from './spend-code.ts';
import { writeRecoveryCodes } from './write-recovery-codes.ts';

/** Switches the caller's second factor on by a first code, and answers the recovery codes. From here on a login asks for it. */
export async function confirmSecondFactor(ctx: UserCtx, { code }: { code: string }, attempt: Attempt) {
  const owner = { companyId: ctx.companyId, userId: ctx.actor.userId };
  const factor = (await lockFactor(ctx, owner)) ?? fail('ERR_SECOND_FACTOR_OFF');
  if (factor.confirmedAt) fail('ERR_SECOND_FACTOR_ON');
  const secret = openSecret(ctx, owner, factor.sealedSecret) ?? fail('ERR_SECOND_FACTOR_OFF');
  await spendAppCode(ctx, owner, { secret, code });
  attempt.forgive();
  await ctx.db
    .update(secondFactors)
    .set({ confirmedAt: ctx.now })
    .where(and(eq(secondFactors.companyId, owner.companyId), eq(secondFactors.userId, owner.userId)));
  await markProved(ctx);
  await recordAudit(ctx, { action: 'second-factor.on', subject: `user:${owner.userId}` });
  return { recoveryCodes: await writeRecoveryCodes(ctx, owner, secret) };
}
