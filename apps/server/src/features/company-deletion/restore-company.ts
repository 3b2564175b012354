import { eq } from '../../platform/db/drizzle.ts';
import { onCompany, type SuperCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { companies } from '../companies/companies.table.ts';
import { announceFile } from '../companies/sold.ts';

/**
 * Takes the deletion of a company back; it stands as it stood before. Nothing happens to one that is not being deleted. The row's
 * lock decides between this and the job. Fails with ERR_NO_COMPANY_FOUND, ERR_COMPANY_UNDO_TOO_LATE.
 */
export async function restoreCompany(ctx: SuperCtx, companyId: number) {
  const [company] = await ctx.db.select().from(companies).where(eq(companies.id, companyId)).for('no key update');
  if (!company) return fail('ERR_NO_COMPANY_FOUND');
  if (company.removingAt !== null) fail('ERR_COMPANY_UNDO_TOO_LATE');
  if (company.deletingAt === null) return { message: 'OK' };
  await ctx.db.update(companies).set({ deletingAt: null, updatedAt: ctx.now }).where(eq(companies.id, companyId));
  await recordAudit(onCompany(ctx, companyId), { action: 'company.restore', subject: `company:${companyId}` });
  announceFile(ctx, { companyId, resellerId: company.resellerId });
  return { message: 'OK' };
}
