import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { connectionQueues } from '../connections.table.ts';

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

const FOREIGN_KEY_VIOLATION = '23503';

/** Makes these, and no others, the queues of a connection. Fails with ERR_NO_QUEUE_FOUND; the database knows whose they are. */
export async function linkQueues({ db, companyId }: Ctx, connectionId: number, queueIds: readonly number[]) {
  await db.delete(connectionQueues).where(eq(connectionQueues.connectionId, connectionId));
  if (queueIds.length === 0) return;
  const links = [...new Set(queueIds)].map((queueId) => ({ companyId, connectionId, queueId }));
  await db
    .insert(connectionQueues)
    .values(links)
    .catch((error: unknown) => {
      const { cause } = error as { cause?: { code?: unknown } };
      if (cause?.code === FOREIGN_KEY_VIOLATION) return fail('ERR_NO_QUEUE_FOUND');
      throw error;
    });
}
