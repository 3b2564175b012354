import type { Connection } from '@balcao/contract/connections/models.ts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { getConnection } from './connections.queries.ts';
import { connections } from './connections.table.ts';

/** What was learnt about a connection. `null` means that there is no problem any more; what is left out stays. */
export type ConnectionNews = {
  status?: Connection['status'];
  problem?: Connection['problem'];
  problemDetail?: string | null;
  number?: string | null;
  verifiedName?: string | null;
};

/** Writes down how a connection is doing and tells the company, when it is news. False when the connection is gone. */
export async function reportConnection(ctx: Ctx, connectionId: number, news: ConnectionNews): Promise<boolean> {
  const { status, problem, problemDetail, number, verifiedName } = connections;
  const [row] = await ctx.db
    .select({ status, problem, problemDetail, number, verifiedName })
    .from(connections)
    .where(eq(connections.id, connectionId))
    .for('update');
  if (!row) return false;
  const isNews = (Object.keys(news) as (keyof ConnectionNews)[]).some((key) => news[key] !== row[key]);
  if (!isNews) return true;
  await ctx.db
    .update(connections)
    .set({ ...news, updatedAt: ctx.now })
    .where(eq(connections.id, connectionId));
  ctx.emit('connection.changed', { whatsapp: await getConnection(ctx, connectionId) });
  return true;
}
