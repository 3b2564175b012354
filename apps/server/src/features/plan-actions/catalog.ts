import type { CatalogPlan } from '@balcao/contract/plans/models.ts';
import { and, asc, count, eq, isNull, type SQL } from '../../platform/db/drizzle.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { companies } from '../companies/companies.table.ts';
import { planColumns, withAliases } from '../plans/plans.queries.ts';
import { plans } from '../plans/plans.table.ts';

/** Whose catalogue is meant: a reseller's, or, with null, the platform's. */
export const inCatalog = (ownerCompanyId: number | null): SQL | undefined =>
  ownerCompanyId === null ? isNull(plans.ownerCompanyId) : eq(plans.ownerCompanyId, ownerCompanyId);

/** The plans of one catalogue, cheapest first. */
export async function listCatalog(db: Db, which: SQL | undefined): Promise<CatalogPlan[]> {
  const rows = await db
    .select({ ...planColumns, isPublic: plans.isPublic, companies: count(companies.id) })
    .from(plans)
    .leftJoin(companies, eq(companies.planId, plans.id))
    .where(which)
    .groupBy(plans.id)
    .orderBy(asc(plans.amount), asc(plans.id));
  return rows.map(({ isPublic, companies: having, ...plan }) => ({
    ...withAliases(plan),
    isPublic,
    companies: having,
  }));
}

/** One plan of a catalogue. Fails with ERR_NO_PLAN_FOUND. */
export async function readPlan(db: Db, planId: number, ownerCompanyId: number | null): Promise<CatalogPlan> {
  const [plan] = await listCatalog(db, and(eq(plans.id, planId), inCatalog(ownerCompanyId)));
  return plan ?? fail('ERR_NO_PLAN_FOUND');
}
