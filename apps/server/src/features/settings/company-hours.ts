import type { CompanyHours } from '@balcao/contract/companies/models.ts';
import type { OpeningHours } from '@balcao/contract/companies/opening-hours.ts';
import { eq } from 'drizzle-orm';
import { acrossCompanies, type UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findHours } from '../companies/companies.queries.ts';
import { companies } from '../companies/companies.table.ts';
import { announceHoursJob } from './jobs/announce-hours.job.ts';

/** Everybody reads the own company's, the super user any. Fails with ERR_NO_COMPANY_FOUND. */
export async function loadHours(ctx: UserCtx, { companyId }: { companyId: number }): Promise<CompanyHours> {
  const hours = await inReach(ctx, companyId, () => findHours(ctx.db, companyId));
  return hours ?? fail('ERR_NO_COMPANY_FOUND');
}

type Input = { companyId: number; change: { schedules: OpeningHours } | { timeZone: string } };

/** Changes the clock or the opening hours of the own company, as the super user of any. Fails with ERR_NO_COMPANY_FOUND. */
export async function changeHours(ctx: UserCtx, { companyId, change }: Input): Promise<CompanyHours> {
  const company = await inReach(ctx, companyId, async () => {
    await ctx.db
      .update(companies)
      .set({ ...change, updatedAt: ctx.now })
      .where(eq(companies.id, companyId));
    return findHours(ctx.db, companyId);
  });
  if (!company) return fail('ERR_NO_COMPANY_FOUND');
  await recordAudit(ctx, { action: 'company.hours', subject: `company:${companyId}`, details: change });
  if (companyId === ctx.companyId) ctx.emit('company.changed', { company });
  else ctx.enqueue(announceHoursJob, { companyId });
  return company;
}

const inReach = <T>(ctx: UserCtx, companyId: number, work: () => Promise<T>) =>
  ctx.actor.super && companyId !== ctx.companyId ? acrossCompanies(ctx, work) : work();
