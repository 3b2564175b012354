import type { AssistantPrice } from '@balcao/contract/assistant/models.ts';
import { asc, eq, sql } from '../../../platform/db/drizzle.ts';
import type { SuperCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { plans } from '../../plans/plans.table.ts';
import { aiPlanLimits, aiPrices } from '../assistant.table.ts';
import { USUAL_MONTH } from './month-of.ts';

export async function readTerms({ db }: SuperCtx) {
  return {
    prices: await db.select().from(aiPrices).orderBy(asc(aiPrices.model)),
    plans: await db
      .select({
        planId: plans.id,
        name: plans.name,
        monthLimit: sql<string>`coalesce(${aiPlanLimits.monthLimit}, ${USUAL_MONTH}::numeric(11, 2))`,
      })
      .from(plans)
      .leftJoin(aiPlanLimits, eq(aiPlanLimits.planId, plans.id))
      .orderBy(asc(plans.name), asc(plans.id)),
  };
}

export async function setPrice(ctx: SuperCtx, price: AssistantPrice) {
  await ctx.db.insert(aiPrices).values(price).onConflictDoUpdate({ target: aiPrices.model, set: price });
  return readTerms(ctx);
}

export async function setPlanLimit(ctx: SuperCtx, limit: { planId: number; monthLimit: string }) {
  if ((await ctx.db.$count(plans, eq(plans.id, limit.planId))) === 0) fail('ERR_NO_PLAN_FOUND');
  await ctx.db.insert(aiPlanLimits).values(limit).onConflictDoUpdate({ target: aiPlanLimits.planId, set: limit });
  return readTerms(ctx);
}
