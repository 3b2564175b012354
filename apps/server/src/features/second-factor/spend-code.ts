import { and, eq, isNull, lt } from '../../platform/db/drizzle.ts';
import { fail } from '../../platform/fail.ts';
import { openSecret, type FactorCtx, type FactorOwner } from './own-secret.ts';
import { hashRecoveryCode } from './recovery-code.ts';
import { recoveryCodes, secondFactors, usedFactorCodes } from './second-factor.table.ts';
import { stepOfCode } from './totp/totp.ts';

/** No code so old can be right any more. */
const STEPS_KEPT = 10;

const digitsOf = (code: string) => code.replaceAll(/[\s-]/g, '');

/** Six digits; everything else can only be a recovery code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(digitsOf(code));

/** The row of a person, locked until the transaction ends; undefined when there is none, not even one to confirm. */
export async function lockFactor({ db }: Pick<FactorCtx, 'db'>, { companyId, userId }: FactorOwner) {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.companyId, companyId), eq(secondFactors.userId, userId)))
    .for('update');
  return row;
}

/**
 * Uses up a code of somebody whose second factor is on, of the app or a recovery code. Fails with ERR_SECOND_FACTOR_OFF, and
 * with ERR_SECOND_FACTOR_CODE for one that is wrong or was used before. Locks the factor.
 */
export async function spendCode(ctx: FactorCtx, owner: FactorOwner, code: string): Promise<'app' | 'recovery'> {
  const factor = await lockFactor(ctx, owner);
  if (!factor?.confirmedAt) return fail('ERR_SECOND_FACTOR_OFF');
  const secret = openSecret(ctx, owner, factor.sealedSecret) ?? fail('ERR_SECOND_FACTOR_CODE');
  if (isAppCode(code)) {
    await spendAppCode(ctx, owner, { secret, code });
    return 'app';
  }
  const used = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now })
    .where(
      and(
        ...isOwn(recoveryCodes, owner),
        isNull(recoveryCodes.usedAt),
        eq(recoveryCodes.codeHash, hashRecoveryCode(code, secret)),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  if (used.length === 0) fail('ERR_SECOND_FACTOR_CODE');
  return 'recovery';
}

/** The database refuses the same code a second time, whichever process it comes to. */
export async function spendAppCode(
  { db, now }: FactorCtx,
  owner: FactorOwner,
  { secret, code }: { secret: Buffer; code: string },
) {
  const step = stepOfCode(secret, digitsOf(code), now) ?? fail('ERR_SECOND_FACTOR_CODE');
  const spent = await db
    .insert(usedFactorCodes)
    .values({ ...owner, step })
    .onConflictDoNothing()
    .returning({ step: usedFactorCodes.step });
  if (spent.length === 0) fail('ERR_SECOND_FACTOR_CODE');
  await db
    .delete(usedFactorCodes)
    .where(and(...isOwn(usedFactorCodes, owner), lt(usedFactorCodes.step, step - STEPS_KEPT)));
}

const isOwn = (table: typeof recoveryCodes | typeof usedFactorCodes, { companyId, userId }: FactorOwner) => [
  eq(table.companyId, companyId),
  eq(table.userId, userId),
];
