import type { ExternalCall } from '@balcao/contract/external-api/models.ts';
import { desc, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { connections } from '../../connections/connections.table.ts';
import { externalCalls } from '../external-api.table.ts';

/** The last calls with the token of a connection, newest first. */
export async function listCalls({ db }: UserCtx, connectionId: number): Promise<{ calls: ExternalCall[] }> {
  const [connection] = await db
    .select({ id: connections.id })
    .from(connections)
    .where(eq(connections.id, connectionId));
  if (!connection) return fail('ERR_NO_WAPP_FOUND');
  const rows = await db
    .select()
    .from(externalCalls)
    .where(eq(externalCalls.connectionId, connectionId))
    .orderBy(desc(externalCalls.id));
  return { calls: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
}
