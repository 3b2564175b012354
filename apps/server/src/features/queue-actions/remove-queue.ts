import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import { and, asc, eq, ne, sql } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getConnection } from '../connections/connections.queries.ts';
import { connectionQueues } from '../connections/connections.table.ts';
import { queues } from '../queues/queues.table.ts';
import { writeLogLine } from '../messages/conversation/write-log-line.ts';
import { finishAction } from '../ticket-actions/transitions/finish-action.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { announceUser } from '../users/announce-user.ts';
import { getUser } from '../users/users.queries.ts';
import { userQueues } from '../users/users.table.ts';

/** Deletes a queue with its options. Its tickets stay without a queue, seen by those who see such tickets. */
export async function removeQueue(ctx: UserCtx, queueId: number): Promise<{ message: string }> {
  const [queue] = await ctx.db.select().from(queues).where(eq(queues.id, queueId));
  if (!queue) return fail('ERR_NO_QUEUE_FOUND');
  await releaseTickets(ctx, queue);
  // From here on no ticket can be given to the queue; one that just was is released now.
  await ctx.db.select({ id: queues.id }).from(queues).where(eq(queues.id, queueId)).for('update');
  await releaseTickets(ctx, queue);

  const links = await linksOf(ctx, queueId);
  const [gone] = await ctx.db.delete(queues).where(eq(queues.id, queueId)).returning({ id: queues.id });
  if (!gone) return fail('ERR_NO_QUEUE_FOUND');
  for (const userId of links.users) announceUser(ctx, await getUser(ctx, userId));
  for (const id of links.connections) ctx.emit('connection.changed', { whatsapp: await getConnection(ctx, id) });
  await recordAudit(ctx, { action: 'queue.deleted', subject: `queue:${queueId}`, details: { name: queue.name } });
  ctx.emit('queue.deleted', { queueId });
  return { message: 'Queue deleted' };
}

/** Tickets are locked before the queue is, in the order in which everybody else locks them. */
async function releaseTickets(ctx: UserCtx, queue: { id: number; name: string }) {
  const active = await ctx.db
    .select()
    .from(tickets)
    .where(and(eq(tickets.queueId, queue.id), ne(tickets.status, 'closed')))
    .orderBy(asc(tickets.id))
    .for('no key update');
  for (const ticket of active) {
    const left = ticket.isBot ? withoutBot(ctx, ticket.id) : {};
    await ctx.db
      .update(tickets)
      .set({ queueId: null, ...left, updatedAt: ctx.now })
      .where(eq(tickets.id, ticket.id));
    const said = logLine('queue-removed', { who: ctx.actor.name, queue: queue.name });
    const line = await writeLogLine(ctx, { ...ticket, queueId: null }, { type: 'info_log', line: [said] });
    await finishAction(ctx, { ticketId: ticket.id, before: ticket, messageIds: [line] });
  }
}

/** The bot that served for the queue is silent from here on; what the customer said to it waits for people, unread. */
const withoutBot = ({ companyId, now }: UserCtx, ticketId: number) => ({
  isBot: false,
  waitStartedAt: now,
  unreadMessages: sql<number>`(
    select count(*) from bot_runs r join messages m on m.company_id = r.company_id and m.ticket_id = r.ticket_id
      and not m.from_me and m.received_at >= r.started_at and m.media_type not like '%log'
    where r.company_id = ${companyId} and r.ticket_id = ${ticketId} and r.status = 'active')`,
});

async function linksOf({ db }: UserCtx, queueId: number) {
  const { userId } = userQueues;
  const { connectionId } = connectionQueues;
  const people = await db.select({ id: userId }).from(userQueues).where(eq(userQueues.queueId, queueId));
  const connections = await db
    .select({ id: connectionId })
    .from(connectionQueues)
    .where(eq(connectionQueues.queueId, queueId));
  return { users: people.map(({ id }) => id), connections: connections.map(({ id }) => id) };
}
