import type { CompanyFile, NewCompany } from '@balcao/contract/companies/admin-models.ts';
import { and, eq, inArray, isNull, or } from '../../platform/db/drizzle.ts';
import { onCompany, type SuperCtx } from '../../platform/context.ts';
import type { SellerCtx } from '../../platform/seller-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { foundCompany } from '../auth/found-company.ts';
import { announceFile, requireRoomForCompany } from '../companies/sold.ts';
import { addDays, dayIn, TRIAL_DAYS } from '../companies/subscription.ts';
import { plans } from '../plans/plans.table.ts';
import { getCompanyFile } from './company-file.ts';

const TIME_ZONE = 'America/Sao_Paulo';

/**
 * A new company of whoever sells, with its first admin. Where no last day is given it may try the counter out as long as one that
 * signs up. Fails with ERR_DUPLICATED_EMAIL, ERR_NO_PLAN_FOUND, ERR_CREATING_COMPANY, ERR_MAX_COMPANIES_REACHED.
 */
export async function createCompany(ctx: SellerCtx, input: NewCompany): Promise<CompanyFile> {
  const { resellerId } = ctx;
  return getCompanyFile(ctx, await ctx.asPlatform([], (platform) => found(platform, input, resellerId)));
}

async function found(ctx: SuperCtx, input: NewCompany, resellerId: number | null): Promise<number> {
  const { password, passwordDefault, ...fields } = input;
  const chosen = password ?? passwordDefault ?? fail('ERR_VALIDATION', { fields: ['body.password'] });
  if (fields.planId !== undefined) await requirePlan(ctx.db, { planId: fields.planId, sellers: [resellerId] });
  if (resellerId !== null) await requireRoomForCompany(ctx.db, resellerId);
  const { name, email } = fields;
  const dueDate = fields.dueDate === undefined ? addDays(dayIn(TIME_ZONE, ctx.now), TRIAL_DAYS) : fields.dueDate;
  const { company } = await foundCompany(ctx, {
    company: { ...given(fields), name, dueDate, timeZone: TIME_ZONE, resellerId },
    admin: { name: Array.from(name).slice(0, 50).join(''), email, password: chosen },
  });
  const details = { name, planId: fields.planId ?? null, dueDate };
  await recordAudit(onCompany(ctx, company.id), {
    action: 'company.create',
    subject: `company:${company.id}`,
    details,
  });
  announceFile(ctx, { companyId: company.id, resellerId });
  return company.id;
}

/** A plan out of these catalogues; null is the platform's. Fails with ERR_NO_PLAN_FOUND. */
export async function requirePlan(
  db: Db,
  { planId, sellers }: { planId: number; sellers: readonly (number | null)[] },
) {
  const resellers = sellers.filter((seller) => seller !== null);
  const isOffered = or(
    inArray(plans.ownerCompanyId, resellers),
    sellers.includes(null) ? isNull(plans.ownerCompanyId) : undefined,
  );
  const [plan] = await db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.id, planId), isOffered))
    .for('key share');
  if (!plan) fail('ERR_NO_PLAN_FOUND');
}

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Without the fields that were left out. */
export const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Given<T>>;
