import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { connections } from '../connections.table.ts';
import { lockConnections, passDefaultOn } from '../default-connection.ts';
import { failUnsent, type OnAnswerLost } from './fail-unsent.ts';
import { leaveAccount } from './leave-account.ts';
import { removeGreetingFiles } from '../form/greeting-files.ts';

/** Deletes a connection. Its tickets keep their history and say that they have no connection; the default is passed on. */
export async function removeConnection(
  ctx: UserCtx,
  { connectionId, onAnswerLost }: { connectionId: number; onAnswerLost: OnAnswerLost },
) {
  await lockConnections(ctx);
  const [row] = await ctx.db.select().from(connections).where(eq(connections.id, connectionId)).for('update');
  if (!row) return fail('ERR_NO_WAPP_FOUND');
  await failUnsent(ctx, { connectionId, onAnswerLost });
  await removeGreetingFiles(ctx, connectionId);
  await endSession(ctx, connectionId);
  await leaveName(ctx, row);
  await ctx.db.delete(connections).where(eq(connections.id, connectionId));
  if (row.isDefault) await passDefaultOn(ctx);
  leaveAccount(ctx, row);

  await recordAudit(ctx, {
    action: 'connection.deleted',
    subject: `connection:${connectionId}`,
    details: { name: row.name },
  });
  ctx.emit('connection.deleted', { whatsappId: connectionId });
  return { message: 'Conexão excluída' };
}

/** Campaigns go on naming what is gone, as it was named last. */
const leaveName = ({ client, companyId }: UserCtx, { id, name }: { id: number; name: string }) =>
  client.query({
    name: 'connection-leave-name',
    text: `
      update campaigns set connection_name = $3
      where company_id = $1 and connection_id = $2 and connection_name <> $3`,
    values: [companyId, id, name],
  });

/** Its host finds nothing to hold any more, and logs out at WhatsApp. */
const endSession = ({ client }: UserCtx, connectionId: number) =>
  client.query({ name: 'session-gone', text: `select pg_notify('balcao_sessions', $1::text)`, values: [connectionId] });
