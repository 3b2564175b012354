import { eq } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { companyEntitlements } from '../companies/entitlements.view.ts';
import { users } from '../users/users.table.ts';

/** Fails with ERR_MAX_USERS_REACHED when the company is entitled to no more people. Counts for sure only under `lockTeam`. */
export async function requireRoom({ db, companyId }: Pick<Ctx, 'db' | 'companyId'>) {
  const [entitled] = await db
    .select({ limit: companyEntitlements.users })
    .from(companyEntitlements)
    .where(eq(companyEntitlements.companyId, companyId));
  const people = await db.$count(users, eq(users.companyId, companyId));
  if (people >= (entitled?.limit ?? 0)) fail('ERR_MAX_USERS_REACHED');
}
