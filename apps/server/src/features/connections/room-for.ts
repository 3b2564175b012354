import { count, eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { companyEntitlements } from '../companies/entitlements.view.ts';
import { connections } from './connections.table.ts';

/** How many more connections the company is entitled to, and whether the company has none yet. Ask behind `lockConnections`. */
export async function roomFor({ db, companyId }: UserCtx): Promise<{ left: number; isFirst: boolean }> {
  const [entitled] = await db
    .select({ limit: companyEntitlements.connections })
    .from(companyEntitlements)
    .where(eq(companyEntitlements.companyId, companyId));
  const [existing] = await db.select({ total: count() }).from(connections);
  const total = existing?.total ?? 0;
  return { left: (entitled?.limit ?? 0) - total, isFirst: total === 0 };
}
