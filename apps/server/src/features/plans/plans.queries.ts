import type { Plan, PlanWithAliases } from '@balcao/contract/plans/models.ts';
import { and, asc, eq, isNull, sql } from '../../platform/db/drizzle.ts';
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

/** The company that sells to a stranger, by the host the browser asked for or the link that was followed; null the platform. */
export async function sellerOf(
  db: Db,
  { host, companyId = null }: { host: string | null; companyId?: number | null | undefined },
): Promise<number | null> {
  const { rows } = await db.execute<{ seller: number | null }>(sql`select seller_of(${host}, ${companyId}) as seller`);
  return rows[0]?.seller ?? null;
}

/** What whoever sells offers to strangers; the platform's catalogue has no owner. */
const isOffered = (ownerCompanyId: number | null) =>
  and(
    eq(plans.isPublic, true),
    ownerCompanyId === null ? isNull(plans.ownerCompanyId) : eq(plans.ownerCompanyId, ownerCompanyId),
  );

/** Plans anybody may choose of one catalogue, cheapest first. */
export const publicPlans = (db: Db, ownerCompanyId: number | null): Promise<Plan[]> =>
  db.select(planColumns).from(plans).where(isOffered(ownerCompanyId)).orderBy(asc(plans.amount), asc(plans.id));

export async function findPublicPlan(
  db: Db,
  { planId, ownerCompanyId }: { planId: number; ownerCompanyId: number | null },
): Promise<Plan | undefined> {
  const [plan] = await db
    .select(planColumns)
    .from(plans)
    .where(and(eq(plans.id, planId), isOffered(ownerCompanyId)));
  return plan;
}
