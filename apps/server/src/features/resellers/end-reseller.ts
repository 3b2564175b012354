import { asc, eq } from '../../platform/db/drizzle.ts';
import { onCompany, type SuperCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { companies } from '../companies/companies.table.ts';
import { resellers } from '../companies/resellers.table.ts';
import { announceFile } from '../companies/sold.ts';
import { lockDebtor } from '../invoices/settling/lock-debtor.ts';
import { announceBrandOf } from './announce-brand-of.ts';
import { changeSeller } from './move-company.ts';

/**
 * Takes over all companies of a reseller, which sells nothing from then on; what it has issued stays to be paid to it, and its
 * rows stay for that. Fails with ERR_NO_RESELLER_FOUND.
 */
export async function endReseller(ctx: SuperCtx, companyId: number): Promise<{ companies: number }> {
  const { rowCount } = await ctx.db
    .update(resellers)
    .set({ active: false, updatedAt: ctx.now })
    .where(eq(resellers.companyId, companyId));
  if (rowCount === 0) fail('ERR_NO_RESELLER_FOUND');
  const sold = await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.resellerId, companyId))
    .orderBy(asc(companies.id));
  for (const { id } of sold) {
    const company = await lockDebtor(ctx, id);
    if (company?.resellerId === companyId) await changeSeller(ctx, { company, resellerId: null });
  }
  const entry = { action: 'reseller.end', subject: `company:${companyId}`, details: { companies: sold.length } };
  await recordAudit(onCompany(ctx, companyId), entry);
  announceFile(ctx, { companyId, resellerId: null });
  await announceBrandOf(ctx, companyId);
  return { companies: sold.length };
}
