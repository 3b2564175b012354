import { eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { queues } from '../queues/queues.table.ts';
import { connectionQueues } from './connections.table.ts';

/** With several queues the customer has to choose, and the greeting asks: so it must say something. */
export function requireGreeting(queueIds: readonly number[], greeting: string | null) {
  if (queueIds.length > 1 && !greeting?.trim()) fail('ERR_WAPP_GREETING_REQUIRED');
}

export async function queueIdsOf({ db }: Pick<Ctx, 'db'>, connectionId: number): Promise<number[]> {
  const rows = await db
    .select({ queueId: connectionQueues.queueId })
    .from(connectionQueues)
    .where(eq(connectionQueues.connectionId, connectionId));
  return rows.map(({ queueId }) => queueId);
}

/** Makes these, and no others, the queues of a connection. Fails with ERR_NO_QUEUE_FOUND. */
export async function linkQueues({ db, companyId }: Ctx, connectionId: number, queueIds: readonly number[]) {
  await db.delete(connectionQueues).where(eq(connectionQueues.connectionId, connectionId));
  if (queueIds.length === 0) return;
  const ids = [...new Set(queueIds)];
  const found = await db.select({ id: queues.id }).from(queues).where(inArray(queues.id, ids));
  if (found.length < ids.length) fail('ERR_NO_QUEUE_FOUND');
  await db.insert(connectionQueues).values(ids.map((queueId) => ({ companyId, connectionId, queueId })));
}
