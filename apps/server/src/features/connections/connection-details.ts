import type { ConnectionDetails } from '@balcao/contract/connections/models.ts';
import { actorAllows, type Permission } from '@balcao/contract/permissions.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { openToken } from './secrets/connection-token.ts';
import { getConnection } from './connections.queries.ts';
import { connections } from './connections.table.ts';
import { noPairing, openPairing } from './pairing.ts';

/** One connection with its token for who may change it, and with its QR, while it can be scanned, for who may connect it. */
export async function getConnectionDetails(
  ctx: UserCtx,
  { connectionId, session }: { connectionId: number; session?: string | undefined },
): Promise<ConnectionDetails> {
  const connection = await getConnection(ctx, connectionId);
  const { id, sealedToken, sealedPairing } = connections;
  const [row] = await ctx.db
    .select({ id, sealedToken, sealedPairing })
    .from(connections)
    .where(eq(connections.id, connectionId));
  const may = (permission: Permission) => row !== undefined && actorAllows(ctx.actor, permission);
  const isValid =
    connection.status === 'qrcode' && (connection.until === null || connection.until > ctx.now.toISOString());
  const showsCode = session !== '0' && isValid && may('connections-page:actionButtons') && row !== undefined;
  return {
    ...connection,
    token: row && may('connections-page:editOrDeleteConnection') ? openToken(ctx.seal, row) : null,
    ...(showsCode ? openPairing(ctx.seal, row) : noPairing),
  };
}
