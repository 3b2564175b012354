import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { companies } from '../companies/companies.table.ts';
import { plans } from '../plans/plans.table.ts';
import { users } from '../users/users.table.ts';

/** Fails with ERR_MAX_USERS_REACHED when the plan has no room for one more. Counts for sure only under `lockTeam`. */
export async function requireRoom({ db, companyId }: Pick<Ctx, 'db' | 'companyId'>) {
  const [plan] = await db
    .select({ limit: plans.users })
    .from(companies)
    .innerJoin(plans, eq(plans.id, companies.planId))
    .where(eq(companies.id, companyId));
  const people = await db.$count(users, eq(users.companyId, companyId));
  if (people >= (plan?.limit ?? 0)) fail('ERR_MAX_USERS_REACHED');
}
