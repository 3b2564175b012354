import type { CompanyHours } from '@balcao/contract/companies/models.ts';
import type { Plan } from '@balcao/contract/plans/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { Db } from '../../platform/db/database.ts';
import { plans } from '../plans/plans.table.ts';
import { companies } from './companies.table.ts';
import { companyEntitlements, entitlementColumns } from './entitlements.view.ts';

export type CompanyWithPlan = {
  id: number;
  name: string;
  email: string | null;
  dueDate: string | null;
  timeZone: string;
  plan: Plan | null;
};

/** A company with its plan, whose figures are what the company is entitled to. */
export async function findCompany(db: Db, companyId: number): Promise<CompanyWithPlan | undefined> {
  const [row] = await db
    .select({
      id: companies.id,
      name: companies.name,
      email: companies.email,
      dueDate: companies.dueDate,
      timeZone: companies.timeZone,
      plan: { id: plans.id, name: plans.name },
      entitled: entitlementColumns,
    })
    .from(companies)
    .innerJoin(companyEntitlements, eq(companyEntitlements.companyId, companies.id))
    .leftJoin(plans, eq(plans.id, companies.planId))
    .where(eq(companies.id, companyId));
  if (!row) return undefined;
  const { entitled, plan, ...company } = row;
  return { ...company, plan: plan && { ...plan, ...entitled } };
}

/** A company's clock and opening hours. */
export async function findHours(db: Db, companyId: number): Promise<CompanyHours | undefined> {
  const { id, timeZone, schedules } = companies;
  const [row] = await db.select({ id, timeZone, schedules }).from(companies).where(eq(id, companyId));
  return row;
}
