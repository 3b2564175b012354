import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getConnection } from '../connections.queries.ts';
import { connections } from '../connections.table.ts';
import { noPairing, openPairing } from '../pairing.ts';

/** Tells the company how a connection is doing now, and those who may connect it what to scan. */
export async function announceSession(ctx: Ctx, connectionId: number, code: number | null = null) {
  const connection = await getConnection(ctx, connectionId);
  const { id, sealedPairing } = connections;
  const [row] = await ctx.db.select({ id, sealedPairing }).from(connections).where(eq(id, connectionId));
  const { status, cause, attempts, until } = connection;
  const pairing = row && status === 'qrcode' ? openPairing(ctx.seal, row) : noPairing;
  ctx.emit('connection.changed', { whatsapp: connection });
  ctx.emit('connection.session-changed', {
    session: { id: connectionId, status, ...pairing, cause, code, attempts, until },
  });
  return connection;
}
