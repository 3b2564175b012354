import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { companies } from '../companies/companies.table.ts';
import { users } from '../users/users.table.ts';

/** Everything that signing in needs to know, over all companies: an e-mail has one account on the whole platform. */
export async function findAccount(db: Db, email: string) {
  const [row] = await db
    .select({
      userId: users.id,
      companyId: users.companyId,
      name: users.name,
      email: users.email,
      passwordHash: users.passwordHash,
      companyActive: companies.status,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row;
}
