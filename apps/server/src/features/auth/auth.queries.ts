import { eq, sql } from '../../platform/db/drizzle.ts';
import type { Db } from '../../platform/db/database.ts';
import { companies, isSwitchedOn } from '../companies/companies.table.ts';
import { users } from '../users/users.table.ts';

const asksSecondFactor = sql<boolean>`exists(
  select from second_factors f
  where f.company_id = "users"."company_id" and f.user_id = "users"."id" and f.confirmed_at is not null)`;

/** Everything that signing in needs to know, over all companies: an e-mail has one account on the whole platform. */
export async function findAccount(db: Db, email: string) {
  const [row] = await db
    .select({
      userId: users.id,
      companyId: users.companyId,
      name: users.name,
      email: users.email,
      passwordHash: users.passwordHash,
      tokenVersion: users.tokenVersion,
      asksSecondFactor,
      companyActive: isSwitchedOn,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row;
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
