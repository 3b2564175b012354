import { and, asc, eq, ne } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { getConnection } from './connections.queries.ts';
import { connections } from './connections.table.ts';

/**
 * Lets one transaction at a time change which connections a company has: the limit of the plan and "exactly one default"
 * are rules about all of them.
 */
export async function lockConnections({ client, companyId }: Ctx) {
  await client.query({
    name: 'lock-connections',
    text: 'select from companies where id = $1 for no key update',
    values: [companyId],
  });
}

/** Takes the default away from whichever connection has it. */
export async function clearDefault(ctx: Ctx, exceptId: number) {
  const cleared = await ctx.db
    .update(connections)
    .set({ isDefault: false, updatedAt: ctx.now })
    .where(and(eq(connections.isDefault, true), ne(connections.id, exceptId)))
    .returning({ id: connections.id });
  for (const { id } of cleared) ctx.emit('connection.changed', { whatsapp: await getConnection(ctx, id) });
}

/** Gives the default to the oldest connection that is left. */
export async function passDefaultOn(ctx: Ctx) {
  const [oldest] = await ctx.db.select({ id: connections.id }).from(connections).orderBy(asc(connections.id)).limit(1);
  if (!oldest) return;
  await ctx.db.update(connections).set({ isDefault: true, updatedAt: ctx.now }).where(eq(connections.id, oldest.id));
  ctx.emit('connection.changed', { whatsapp: await getConnection(ctx, oldest.id) });
}
