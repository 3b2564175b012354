import { and, eq } from '../../platform/db/drizzle.ts';
import type { FactorCtx, FactorOwner } from './own-secret.ts';
import { hashRecoveryCode, newRecoveryCode, RECOVERY_CODES } from './recovery-code.ts';
import { recoveryCodes } from './second-factor.table.ts';

/** Ten new codes in place of all before. What is answered is nowhere else. */
export async function writeRecoveryCodes(
  { db, now }: FactorCtx,
  owner: FactorOwner,
  secret: Buffer,
): Promise<string[]> {
  const { companyId, userId } = owner;
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newRecoveryCode());
  await db.delete(recoveryCodes).where(and(eq(recoveryCodes.companyId, companyId), eq(recoveryCodes.userId, userId)));
  await db
    .insert(recoveryCodes)
    .values([...codes].map((code) => ({ ...owner, codeHash: hashRecoveryCode(code, secret), createdAt: now })));
  return [...codes];
}
