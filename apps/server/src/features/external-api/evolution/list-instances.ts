import type { evolutionRoutes } from '@balcao/contract/external-api/evolution-routes.ts';
import type { RouteResult } from '@balcao/contract/kit/route.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { connections } from '../../connections/connections.table.ts';

/** What n8n asks when somebody saves the credentials of a server: the one connection that the token opens. */
export async function listInstances(
  { db }: Pick<Ctx, 'db'>,
  connectionId: number,
): Promise<RouteResult<typeof evolutionRoutes.fetchInstances>> {
  const { id, name, number, status } = connections;
  const rows = await db.select({ id, name, number, status }).from(connections).where(eq(id, connectionId));
  return rows.map((row) => ({
    id: String(row.id),
    name: row.name,
    connectionStatus: row.status === 'CONNECTED' ? 'open' : 'close',
    ownerJid: row.number === null ? null : `${row.number}@s.whatsapp.net`,
  }));
}
