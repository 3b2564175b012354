import type { Connection } from '@balcao/contract/connections/models.ts';
import { isHostedChannel } from '@balcao/channels/registry.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { checkConnection } from '../check-connection.ts';
import { getConnection } from '../connections.queries.ts';
import { linkByOf, type LinkBy } from './link-by.ts';
import { lockConnection, requestSession } from './request-session.ts';

/** Connects: by the login there is, or by a new QR or code. What works already goes on; other channels are tried again. */
export async function startSession(
  ctx: UserCtx,
  { connectionId, ...by }: LinkBy & { connectionId: number },
): Promise<Connection> {
  const row = await lockConnection(ctx, connectionId);
  if (!isHostedChannel(row.channel)) return checkConnection(ctx, { connectionId });
  if (row.status === 'CONNECTED') return getConnection(ctx, connectionId);
  return requestSession(ctx, { connectionId, cause: 'start-asked', wanted: true, linkBy: linkByOf(by) });
}
