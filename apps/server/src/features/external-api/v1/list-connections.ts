import type { ApiConnection } from '@balcao/contract/external-api/v1-models.ts';
import { asc, inArray } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Reach } from '../../../platform/http/programs/program.ts';
import { connections } from '../../connections/connections.table.ts';

export async function connectionsForProgram({ db }: Ctx, { connectionIds }: Reach): Promise<{ data: ApiConnection[] }> {
  const { id, name, channel, status, isDefault } = connections;
  const rows = await db
    .select({ id, name, channel, status, isDefault })
    .from(connections)
    .where(connectionIds === null ? undefined : inArray(id, [...connectionIds]))
    .orderBy(asc(name), asc(id));
  return { data: rows.map(({ status: state, ...row }) => ({ ...row, isConnected: state === 'CONNECTED' })) };
}
