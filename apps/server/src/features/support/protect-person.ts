import { and, eq } from '../../platform/db/drizzle.ts';
import { onCompany, type SuperCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { users } from '../users/users.table.ts';

type Input = { companyId: number; userId: number; isProtected: boolean };

/**
 * Keeps the reseller of the company from acting in somebody's place, from this moment on, or lets it. Fails with
 * ERR_NO_USER_FOUND.
 */
export async function protectPerson(ctx: SuperCtx, { companyId, userId, isProtected }: Input) {
  const { rowCount } = await ctx.db
    .update(users)
    .set({ protected: isProtected })
    .where(and(eq(users.companyId, companyId), eq(users.id, userId)));
  if (rowCount === 0) fail('ERR_NO_USER_FOUND');
  const entry = { action: 'support.protect', subject: `user:${userId}`, details: { protected: isProtected } };
  await recordAudit(onCompany(ctx, companyId), entry);
  return { message: 'OK' };
}
