import type { Connection } from '@balcao/contract/connections/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { enqueueCheck } from './enqueue-provider-jobs.ts';
import { getConnection } from './connections.queries.ts';
import { reportConnection } from './report-connection.ts';

/** Has the provider asked again whether a connection works. One that works goes on working meanwhile. */
export async function checkConnection(ctx: UserCtx, { connectionId }: { connectionId: number }): Promise<Connection> {
  const { status } = await getConnection(ctx, connectionId);
  if (status !== 'CONNECTED') await reportConnection(ctx, connectionId, { status: 'OPENING' });
  enqueueCheck(ctx, connectionId);
  return getConnection(ctx, connectionId);
}
