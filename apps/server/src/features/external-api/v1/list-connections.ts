import type { ApiConnection } from '@balcao/contract/external-api/v1-models.ts';
import { asc } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { connections } from '../../connections/connections.table.ts';

export async function connectionsForProgram({ db }: Ctx): Promise<{ data: ApiConnection[] }> {
  const { id, name, channel, status, isDefault } = connections;
  const rows = await db.select({ id, name, channel, status, isDefault }).from(connections).orderBy(asc(name), asc(id));
  return { data: rows.map(({ status: state, ...row }) => ({ ...row, isConnected: state === 'CONNECTED' })) };
}
