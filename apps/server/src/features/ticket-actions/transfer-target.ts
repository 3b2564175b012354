import type { ChannelId } from '@balcao/contract/channels.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import { requirePermission, type UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { connections } from '../connections/connections.table.ts';
import type { TicketRow } from '../tickets/find-ticket.ts';
import { lastHeard } from '../tickets/window/last-heard.ts';
import { userQueues, users } from '../users/users.table.ts';
import { requireReach } from './opening/choose-connection.ts';
import { requireQueue } from './require-usable-queue.ts';
import type { TicketChange } from './transitions/ticket-state.ts';

export type TransferTarget = {
  user: { id: number; name: string } | undefined;
  queue: { id: number; name: string } | undefined;
  /** With the time of the customer's last message there: the reply window belongs to the pair of contact and connection. */
  connection:
    | { id: number; name: string; channel: ChannelId; lastInboundAt: Date | null; lastInboundExternalId: string | null }
    | undefined;
};

/** Who and what a transfer leads to, checked: they exist, the person works in the queue, the channel can reach the contact. */
export async function transferTarget(ctx: UserCtx, ticket: TicketRow, change: TicketChange): Promise<TransferTarget> {
  const queue = change.queueId ? await requireQueue(ctx, change.queueId) : undefined;
  const queueId = queue?.id ?? ticket.queueId;
  return {
    queue,
    user: change.userId ? await requireReceiver(ctx, change.userId, queueId) : undefined,
    connection: change.whatsappId ? await requireConnection(ctx, ticket, change.whatsappId) : undefined,
  };
}

async function requireReceiver(ctx: UserCtx, userId: number, queueId: number | null) {
  const [user] = await ctx.db
    .select({ id: users.id, name: users.name, profile: users.profile, super: users.super })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return fail('ERR_NO_USER_FOUND');
  if (queueId === null || user.profile === 'admin' || user.super) return user;
  const works = await ctx.db
    .select({ queueId: userQueues.queueId })
    .from(userQueues)
    .where(and(eq(userQueues.userId, userId), eq(userQueues.queueId, queueId)));
  return works.length > 0 ? user : fail('ERR_USER_NOT_IN_QUEUE', { userId, queueId });
}

const byPhone: ReadonlySet<ChannelId> = new Set<ChannelId>(['whatsapp', 'wppoficial']);
const reachesSamePerson = (one: ChannelId, other: ChannelId) =>
  one === other || (byPhone.has(one) && byPhone.has(other));

async function requireConnection(ctx: UserCtx, ticket: TicketRow, connectionId: number) {
  if (connectionId !== ticket.connectionId) requirePermission(ctx.actor, 'ticket-options:transferWhatsapp');
  const { id, name, channel } = connections;
  const [connection] = await ctx.db.select({ id, name, channel }).from(connections).where(eq(id, connectionId));
  if (!connection) return fail('ERR_NO_WAPP_FOUND');
  if (!reachesSamePerson(connection.channel, ticket.channel)) return fail('ERR_VALIDATION', { fields: ['whatsappId'] });
  await requireReach(ctx, { contactId: ticket.contactId, connection });
  return { ...connection, ...(await lastHeard(ctx, { ...ticket, connectionId })) };
}
