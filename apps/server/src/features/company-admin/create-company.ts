import type { CompanyFile, NewCompany } from '@balcao/contract/companies/admin-models.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { eq } from 'drizzle-orm';
import { onCompany, type SuperCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { foundCompany } from '../auth/found-company.ts';
import { addDays, dayIn, TRIAL_DAYS } from '../companies/subscription.ts';
import { plans } from '../plans/plans.table.ts';
import { getCompanyFile } from './company-file.ts';

const TIME_ZONE = 'America/Sao_Paulo';

/**
 * A new company with its first admin. Where no last day is given it may try the counter out as long as one that signs up.
 * Fails with ERR_DUPLICATED_EMAIL, ERR_NO_PLAN_FOUND, ERR_CREATING_COMPANY.
 */
export async function createCompany(ctx: SuperCtx, input: NewCompany): Promise<CompanyFile> {
  const { password, passwordDefault, ...fields } = input;
  const chosen = password ?? passwordDefault ?? fail('ERR_VALIDATION', { fields: ['body.password'] });
  if (fields.planId !== undefined) await requirePlan(ctx.db, fields.planId);
  const { name, email } = fields;
  const dueDate = fields.dueDate === undefined ? addDays(dayIn(TIME_ZONE, ctx.now), TRIAL_DAYS) : fields.dueDate;
  const { company } = await foundCompany(ctx, {
    company: { ...given(fields), name, dueDate, timeZone: TIME_ZONE },
    admin: { name: Array.from(name).slice(0, 50).join(''), email, password: chosen },
  });
  const details = { name, planId: fields.planId ?? null, dueDate };
  await recordAudit(onCompany(ctx, company.id), {
    action: 'company.create',
    subject: `company:${company.id}`,
    details,
  });
  ctx.emit(PLATFORM_COMPANY_ID, 'company.file-changed', { companyId: company.id });
  return getCompanyFile(ctx, company.id);
}

/** Fails with ERR_NO_PLAN_FOUND. */
export async function requirePlan(db: Db, planId: number) {
  const [plan] = await db.select({ id: plans.id }).from(plans).where(eq(plans.id, planId)).for('key share');
  if (!plan) fail('ERR_NO_PLAN_FOUND');
}

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Without the fields that were left out. */
export const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Given<T>>;
