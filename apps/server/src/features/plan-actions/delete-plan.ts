import { and, eq, inArray, isNull, or, sql } from '../../platform/db/drizzle.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { companies } from '../companies/companies.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { plans } from '../plans/plans.table.ts';
import { inCatalog } from './catalog.ts';
import { recordPlan, type PlanCtx } from './save-plan.ts';

/**
 * A plan that companies have, or have chosen and do not have yet, stays. The lock keeps others from being given it meanwhile, and
 * from choosing it: the foreign keys of companies and invoices wait for it.
 * Fails with ERR_NO_PLAN_FOUND, ERR_PLAN_IN_USE.
 */
export async function deletePlan(ctx: PlanCtx, planId: number): Promise<{ id: number }> {
  const { db, ownerCompanyId } = ctx;
  const [plan] = await db
    .select({ name: plans.name })
    .from(plans)
    .where(and(eq(plans.id, planId), inCatalog(ownerCompanyId)))
    .for('update');
  const { name } = plan ?? fail('ERR_NO_PLAN_FOUND');
  const having = await countCompanies(db, planId);
  if (having > 0) fail('ERR_PLAN_IN_USE', { companies: having });
  await db.delete(plans).where(eq(plans.id, planId));
  await recordPlan(ctx, { action: 'plan.delete', planId, details: { name } });
  return { id: planId };
}

/** Whoever pays for an invoice gets what it says, also where the day for that is still to come. */
async function countCompanies(db: Db, planId: number): Promise<number> {
  const isToCome = or(eq(invoices.status, 'open'), and(eq(invoices.status, 'paid'), isNull(invoices.changesAppliedAt)));
  const chosenBy = db
    .select({ id: invoices.companyId })
    .from(invoices)
    .where(and(isToCome, sql`(${invoices.changesTo}->>'planId')::bigint = ${planId}`));
  return db.$count(companies, or(eq(companies.planId, planId), inArray(companies.id, chosenBy)));
}
