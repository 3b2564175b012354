import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { listConnections } from '../../connections/connections.queries.ts';
import { connections } from '../../connections/connections.table.ts';
import { lockConnections } from '../../connections/default-connection.ts';
import { lockFlow } from '../flows.queries.ts';
import { flows } from '../flows.table.ts';

/**
 * Takes a flow away. Its row and versions stay for the conversations that went through it, and who is in it is handed to
 * people; its name is free again.
 */
export async function removeFlow(ctx: UserCtx, flowId: number): Promise<{ message: string }> {
  // Before the flow, as whoever changes a connection and its flow does.
  await lockConnections(ctx);
  const { name } = await lockFlow(ctx, flowId);
  await ctx.db.update(flows).set({ active: false, deletedAt: ctx.now, updatedAt: ctx.now }).where(eq(flows.id, flowId));
  await ctx.client.query({
    name: 'delete-flow-triggers',
    text: 'delete from flow_triggers where company_id = $1 and flow_id = $2',
    values: [ctx.companyId, flowId],
  });
  await releaseConnections(ctx, flowId);
  await recordAudit(ctx, { action: 'flow.deleted', subject: `flow:${flowId}`, details: { name } });
  ctx.emit('flow.deleted', { flowId });
  return { message: 'Flow deleted' };
}

async function releaseConnections(ctx: UserCtx, flowId: number) {
  const released = await ctx.db
    .update(connections)
    .set({ flowId: null, updatedAt: ctx.now })
    .where(eq(connections.flowId, flowId))
    .returning({ id: connections.id });
  if (released.length === 0) return;
  const ids = new Set(released.map(({ id }) => id));
  const all = await listConnections(ctx);
  for (const whatsapp of all) if (ids.has(whatsapp.id)) ctx.emit('connection.changed', { whatsapp });
}
