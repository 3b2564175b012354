import { setDesiredSession, type DesiredSessionInput } from '@balcao/channel-bus/sessions.ts';
import { isHostedChannel } from '@balcao/channels/registry.ts';
import type { Connection } from '@balcao/contract/connections/models.ts';
import type { ConnectionCause } from '@balcao/contract/connections/session-models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { connections } from '../connections.table.ts';
import { recordHistory } from '../history/record-history.ts';
import { announceSession } from './announce-session.ts';

type Row = typeof connections.$inferSelect;

/** The connection, locked against everybody who would change its session. Fails with ERR_NO_WAPP_FOUND. */
export async function lockConnection({ db }: Pick<UserCtx, 'db'>, connectionId: number): Promise<Row> {
  const [row] = await db.select().from(connections).where(eq(connections.id, connectionId)).for('update');
  return row ?? fail('ERR_NO_WAPP_FOUND');
}

/** Only WhatsApp by QR has a session that is started and ended here. */
export function requireSession({ channel }: Pick<Row, 'channel'>) {
  if (!isHostedChannel(channel)) fail('ERR_VALIDATION', { fields: ['connectionId'], channel });
}

export type SessionRequest = Pick<DesiredSessionInput, 'wanted' | 'unlink' | 'linkBy'> & {
  connectionId: number;
  cause: ConnectionCause;
};

/**
 * Writes down what somebody wants of a session, in this transaction; a host does it after the commit and tells by the
 * journal what became of it. Until then the connection shows what was asked for.
 */
export async function requestSession(
  ctx: UserCtx,
  { connectionId, cause, ...wanted }: SessionRequest,
): Promise<Connection> {
  const { companyId, now } = ctx;
  await setDesiredSession(ctx.client, { companyId, connectionId, ...wanted }, now);
  const status = wanted.wanted ? 'OPENING' : 'DISCONNECTED';
  const calm = { problem: null, problemDetail: null, attempts: 0, until: null, sealedPairing: null };
  await ctx.db
    .update(connections)
    .set({ ...calm, status, cause, updatedAt: now })
    .where(eq(connections.id, connectionId));
  await recordHistory(ctx, { connectionId, at: now, status, cause });
  await recordAudit(ctx, { action: `connection.${cause}`, subject: `connection:${connectionId}` });
  return announceSession(ctx, connectionId);
}
