import { asc, eq, type SQL } from '../../platform/db/drizzle.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Ctx } from '../../platform/context.ts';
import { plans } from '../plans/plans.table.ts';
import { companies } from './companies.table.ts';
import { companyEntitlements, entitlementColumns } from './entitlements.view.ts';

/** What companies may use by their plans, in the order of their ids. */
export async function plansOfCompanies(db: Db, which: SQL | undefined, limit: number) {
  const rows = await db
    .select({ id: companies.id, plan: { id: plans.id, name: plans.name }, entitled: entitlementColumns })
    .from(companies)
    .innerJoin(companyEntitlements, eq(companyEntitlements.companyId, companies.id))
    .leftJoin(plans, eq(plans.id, companies.planId))
    .where(which)
    .orderBy(asc(companies.id))
    .limit(limit);
  return rows.map(({ id, plan, entitled }) => ({ id, plan: plan && { ...plan, ...entitled } }));
}

/** Tells a company's people what it may use now. */
export async function announcePlan({ db, emit, companyId }: Pick<Ctx, 'db' | 'emit' | 'companyId'>) {
  const [company] = await plansOfCompanies(db, eq(companies.id, companyId), 1);
  if (company) emit('company.plan-changed', { company });
}
