import type { CatalogPlan, NewPlan, PlanChange } from '@balcao/contract/plans/models.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import type { SuperCtx } from '../../platform/context.ts';
import { violatesUnique } from '../../platform/db/unique-violation.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { plans } from '../plans/plans.table.ts';
import { inCatalog, readPlan } from './catalog.ts';
import { announcePlanJob } from './jobs/announce-plan.job.ts';

/** `ownerCompanyId` says whose catalogue it is; null the platform's. */
export type PlanCtx = Pick<SuperCtx, 'db' | 'now' | 'actor' | 'enqueue'> & { ownerCompanyId: number | null };

const nameTaken = (error: unknown): never => {
  if (violatesUnique(error, 'plans_name_per_owner')) return fail('ERR_PLAN_NAME_EXISTS');
  throw error;
};

/** Fails with ERR_PLAN_NAME_EXISTS. */
export async function createPlan(ctx: PlanCtx, form: NewPlan): Promise<CatalogPlan> {
  const { db, now, ownerCompanyId } = ctx;
  const row = { ...form, ownerCompanyId, createdAt: now, updatedAt: now };
  const [made] = await db.insert(plans).values(row).returning({ id: plans.id }).catch(nameTaken);
  const plan = await readPlan(db, made?.id ?? fail('ERR_NO_PLAN_FOUND'), ownerCompanyId);
  await recordPlan(ctx, { action: 'plan.create', planId: plan.id, details: form });
  return plan;
}

/**
 * Flags and limits are others for all its companies from the commit on; their people hear of it by and by. Nobody and nothing
 * that is above a lowered limit is taken away. Fails with ERR_NO_PLAN_FOUND, ERR_PLAN_NAME_EXISTS.
 */
export async function updatePlan(
  ctx: PlanCtx,
  { planId, change }: { planId: number; change: PlanChange },
): Promise<CatalogPlan> {
  const { db, now, ownerCompanyId } = ctx;
  await db
    .update(plans)
    .set({ ...change, updatedAt: now })
    .where(and(eq(plans.id, planId), inCatalog(ownerCompanyId)))
    .catch(nameTaken);
  const plan = await readPlan(db, planId, ownerCompanyId);
  await recordPlan(ctx, { action: 'plan.change', planId, details: change });
  if (plan.companies > 0) ctx.enqueue(announcePlanJob, { planId }, { key: `plan:${planId}` });
  return plan;
}

/** Notes it in the log of whoever keeps the catalogue. */
export const recordPlan = (
  { db, now, actor }: PlanCtx,
  { action, planId, details }: { action: string; planId: number; details: Record<string, unknown> },
) => recordAudit({ db, now, actor, companyId: actor.companyId }, { action, subject: `plan:${planId}`, details });
