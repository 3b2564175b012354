import type { Plan, PlanWithAliases } from '@balcao/contract/plans/models.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { plans } from './plans.table.ts';

/** Columns of a plan as the contract's `Plan`. */
export const planColumns = {
  id: plans.id,
  name: plans.name,
  users: plans.users,
  connections: plans.connections,
  queues: plans.queues,
  amount: plans.amount,
  useWhatsapp: plans.useWhatsapp,
  useFacebook: plans.useFacebook,
  useInstagram: plans.useInstagram,
  useCampaigns: plans.useCampaigns,
  useSchedules: plans.useSchedules,
  useInternalChat: plans.useInternalChat,
  useExternalApi: plans.useExternalApi,
  useShowFlowBuilder: plans.useShowFlowBuilder,
};

/** The plan with the other names under which its fields are also read. */
export const withAliases = (plan: Plan): PlanWithAliases => ({
  ...plan,
  namePlan: plan.name,
  numberAttendants: plan.users,
  numberConections: plan.connections,
  numberQueues: plan.queues,
  value: plan.amount,
});

/** Plans anybody may choose, cheapest first. */
export const publicPlans = (db: Db): Promise<Plan[]> =>
  db.select(planColumns).from(plans).where(eq(plans.isPublic, true)).orderBy(asc(plans.amount), asc(plans.id));

export async function findPublicPlan(db: Db, planId: number): Promise<Plan | undefined> {
  const [plan] = await db
    .select(planColumns)
    .from(plans)
    .where(and(eq(plans.id, planId), eq(plans.isPublic, true)));
  return plan;
}
