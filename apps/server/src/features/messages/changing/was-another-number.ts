import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { connections } from '../../connections/connections.table.ts';
import type { MessageRow } from '../conversation/find-message.ts';

type Said = Pick<MessageRow, 'sentAt' | 'sentAckAt'>;

/** Whether it was said when another number was linked to the connection: to the customer it is none of the present one's. */
export async function wasAnotherNumber({ db }: UserCtx, connectionId: number, message: Said): Promise<boolean> {
  const [row] = await db
    .select({ since: connections.renumberedAt })
    .from(connections)
    .where(eq(connections.id, connectionId));
  return row?.since != null && (message.sentAckAt ?? message.sentAt) < row.since;
}
