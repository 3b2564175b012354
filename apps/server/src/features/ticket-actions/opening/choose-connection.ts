import { and, desc, eq, isNotNull } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { connections } from '../../connections/connections.table.ts';
import { findRecipient } from '../../tickets/find-recipient.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { users } from '../../users/users.table.ts';

type Chosen = { id: number; channel: (typeof connections.$inferSelect)['channel'] };

/**
 * Over which connection a contact is written to: the one asked for, which has to reach them; else the one of their last
 * conversation, the actor's own or the company's default, the first of these that does. The channel follows from it.
 */
export async function chooseConnection(
  ctx: UserCtx,
  { contactId, whatsappId }: { contactId: number; whatsappId?: number | null | undefined },
): Promise<Chosen> {
  if (whatsappId) {
    const connection = (await findConnection(ctx, whatsappId)) ?? fail('ERR_NO_WAPP_FOUND');
    await requireReach(ctx, { contactId, connection });
    return connection;
  }
  const candidates = [() => lastConnection(ctx, contactId), () => ownConnection(ctx), () => defaultConnection(ctx)];
  for (const candidate of candidates) {
    const id = await candidate();
    const connection = id === null ? undefined : await findConnection(ctx, id);
    if (connection && (await findRecipient(ctx, { contactId, channel: connection.channel }))) return connection;
  }
  return fail('ERR_NO_DEF_WAPP_FOUND');
}

/** Refuses a connection over which the contact cannot be written to: a ticket there would be one that nobody can answer. */
export async function requireReach(
  ctx: UserCtx,
  { contactId, connection }: { contactId: number; connection: Chosen },
): Promise<void> {
  const address = await findRecipient(ctx, { contactId, channel: connection.channel });
  if (!address) fail('ERR_CONTACT_UNREACHABLE', { contactId, whatsappId: connection.id });
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
