import { and, eq, isNotNull } from '../../platform/db/drizzle.ts';
import { fail } from '../../platform/fail.ts';
import { sessions } from '../auth/auth.table.ts';
import type { FactorCtx, FactorOwner } from './own-secret.ts';
import { secondFactors } from './second-factor.table.ts';

/** Secret, used codes and recovery codes go together. Fails with ERR_SECOND_FACTOR_OFF when none was on. */
export async function removeFactor({ db }: Pick<FactorCtx, 'db'>, { companyId, userId }: FactorOwner) {
  const dropped = await db
    .delete(secondFactors)
    .where(
      and(
        eq(secondFactors.companyId, companyId),
        eq(secondFactors.userId, userId),
        isNotNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ userId: secondFactors.userId });
  if (dropped.length === 0) fail('ERR_SECOND_FACTOR_OFF');
  await db
    .update(sessions)
    .set({ factorProvedAt: null })
    .where(and(eq(sessions.companyId, companyId), eq(sessions.userId, userId)));
}
