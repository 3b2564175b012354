import type { CompanyHours } from '@balcao/contract/companies/models.ts';
import type { OpeningHours } from '@balcao/contract/companies/opening-hours.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { OnCompanyCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findHours } from '../companies/companies.queries.ts';
import { companies } from '../companies/companies.table.ts';

/** Fails with ERR_NO_COMPANY_FOUND. */
export const loadHours = async ({ db, companyId }: OnCompanyCtx): Promise<CompanyHours> =>
  (await findHours(db, companyId)) ?? fail('ERR_NO_COMPANY_FOUND');

type Change = { schedules: OpeningHours } | { timeZone: string };

/** Changes the clock or the opening hours of a company. Fails with ERR_NO_COMPANY_FOUND. */
export async function changeHours(ctx: OnCompanyCtx, change: Change): Promise<CompanyHours> {
  const { companyId } = ctx;
  await ctx.db
    .update(companies)
    .set({ ...change, updatedAt: ctx.now })
    .where(eq(companies.id, companyId));
  const company = await loadHours(ctx);
  await recordAudit(ctx, { action: 'company.hours', subject: `company:${companyId}`, details: change });
  ctx.emit('company.changed', { company });
  return company;
}
