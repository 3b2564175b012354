import { count, eq } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { companies } from '../companies/companies.table.ts';
import { plans } from '../plans/plans.table.ts';
import { connections } from './connections.table.ts';

/** How many more connections the plan allows, and whether the company has none yet. Ask behind `lockConnections`. */
export async function roomFor({ db, companyId }: UserCtx): Promise<{ left: number; isFirst: boolean }> {
  const [plan] = await db
    .select({ limit: plans.connections })
    .from(companies)
    .innerJoin(plans, eq(plans.id, companies.planId))
    .where(eq(companies.id, companyId));
  const [existing] = await db.select({ total: count() }).from(connections);
  const total = existing?.total ?? 0;
  return { left: (plan?.limit ?? 0) - total, isFirst: total === 0 };
}
