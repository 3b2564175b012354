import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { connections } from '../connections/connections.table.ts';
import { findRecipient } from '../tickets/find-recipient.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from '../users/users.table.ts';

type Chosen = { id: number; channel: (typeof connections.$inferSelect)['channel'] };

/**
 * Over which connection a contact is written to: the one asked for, else the actor's own, else the one of their last
 * conversation, else the company's default; the first of these that can reach the contact. The channel follows from it.
 */
export async function chooseConnection(
  ctx: UserCtx,
  { contactId, whatsappId }: { contactId: number; whatsappId?: number | null | undefined },
): Promise<Chosen> {
  if (whatsappId) return (await findConnection(ctx, whatsappId)) ?? fail('ERR_NO_WAPP_FOUND');
  const candidates = [() => ownConnection(ctx), () => lastConnection(ctx, contactId), () => defaultConnection(ctx)];
  for (const candidate of candidates) {
    const id = await candidate();
    const connection = id === null ? undefined : await findConnection(ctx, id);
    if (connection && (await findRecipient(ctx, { contactId, channel: connection.channel }))) return connection;
  }
  return fail('ERR_NO_DEF_WAPP_FOUND');
}

async function findConnection(ctx: UserCtx, connectionId: number): Promise<Chosen | undefined> {
  const { id, channel } = connections;
  const [connection] = await ctx.db.select({ id, channel }).from(connections).where(eq(id, connectionId));
  return connection;
}

async function ownConnection(ctx: UserCtx) {
  const [row] = await ctx.db.select({ id: users.whatsappId }).from(users).where(eq(users.id, ctx.actor.userId));
  return row?.id ?? null;
}

async function lastConnection(ctx: UserCtx, contactId: number) {
  const [row] = await ctx.db
    .select({ id: tickets.connectionId })
    .from(tickets)
    .where(and(eq(tickets.contactId, contactId), isNotNull(tickets.connectionId)))
    .orderBy(desc(tickets.id))
    .limit(1);
  return row?.id ?? null;
}

async function defaultConnection(ctx: UserCtx) {
  const [row] = await ctx.db.select({ id: connections.id }).from(connections).where(eq(connections.isDefault, true));
  return row?.id ?? null;
}
