import { and, eq } from 'drizzle-orm';
import { fail } from '../../platform/fail.ts';
import { companies } from '../companies/companies.table.ts';
import { plans } from '../plans/plans.table.ts';
import { inCatalog } from './catalog.ts';
import { recordPlan, type PlanCtx } from './save-plan.ts';

/**
 * A plan that companies have stays. The lock keeps others from being given it meanwhile: their foreign key waits for it.
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
  const having = await db.$count(companies, eq(companies.planId, planId));
  if (having > 0) fail('ERR_PLAN_IN_USE', { companies: having });
  await db.delete(plans).where(eq(plans.id, planId));
  await recordPlan(ctx, { action: 'plan.delete', planId, details: { name } });
  return { id: planId };
}
