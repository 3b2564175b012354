import { needsPerson } from '@balcao/contract/connections/needs-person.ts';
import { isNotNull } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { connections } from './connections.table.ts';

/** How many connections wait for a person. */
export async function countAlerts({ db }: UserCtx): Promise<{ count: number }> {
  const { problem, attempts } = connections;
  const rows = await db.select({ problem, attempts }).from(connections).where(isNotNull(problem));
  return { count: rows.filter(needsPerson).length };
}
