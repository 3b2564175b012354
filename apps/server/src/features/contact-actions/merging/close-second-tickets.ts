import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { writeLogLine } from '../../messages/conversation/write-log-line.ts';
import { finishAction } from '../../ticket-actions/transitions/finish-action.ts';
import { announceTicketChange } from '../../tickets/announce-ticket-change.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';
import { tickets } from '../../tickets/tickets.table.ts';

type Ticket = typeof tickets.$inferSelect;
export type ClosedTicket = { ticketId: number; status: 'open' | 'pending' };

/**
 * One person has at most one active ticket on a connection. Where both contacts have one, the one in which somebody serves
 * goes on, otherwise the livelier; the other closes, and hands over since when the customer waits.
 */
export async function closeSecondTickets(ctx: Ctx, ids: readonly [number, number]): Promise<ClosedTicket[]> {
  const active = await ctx.db
    .select()
    .from(tickets)
    .where(and(inArray(tickets.contactId, [...ids]), inArray(tickets.status, ['pending', 'open'])))
    .orderBy(tickets.id)
    .for('update');
  const closed: ClosedTicket[] = [];
  for (const [connectionId, pair] of Map.groupBy(active, (ticket) => ticket.connectionId)) {
    if (connectionId === null) continue;
    const [stays, ...others] = pair.toSorted(livelierFirst);
    for (const goes of others) if (stays) closed.push(await handOver(ctx, { stays, goes }));
  }
  return closed;
}

const livelierFirst = (one: Ticket, other: Ticket) =>
  Number(other.status === 'open') - Number(one.status === 'open') ||
  other.lastMessageAt.getTime() - one.lastMessageAt.getTime();

async function handOver(ctx: Ctx, { stays, goes }: { stays: Ticket; goes: Ticket }): Promise<ClosedTicket> {
  const { now } = ctx;
  const change = { status: 'closed' as const, isBot: false, closedAt: now, updatedAt: now };
  await ctx.db
    .update(tickets)
    .set({ ...change, unreadMessages: 0, waitStartedAt: null })
    .where(eq(tickets.id, goes.id));
  const later = (goes.lastInboundAt?.getTime() ?? 0) > (stays.lastInboundAt?.getTime() ?? 0);
  await ctx.db
    .update(tickets)
    .set({
      // Where a bot goes on serving nobody waits for people, and nothing is unread.
      ...(!stays.isBot && {
        unreadMessages: stays.unreadMessages + goes.unreadMessages,
        waitStartedAt: earlier(stays.waitStartedAt, goes.waitStartedAt),
      }),
      ...(later && { lastInboundAt: goes.lastInboundAt, lastInboundExternalId: goes.lastInboundExternalId }),
      updatedAt: now,
    })
    .where(eq(tickets.id, stays.id));
  const who = ctx.actor.kind === 'user' ? logLine('merged-by', { who: ctx.actor.name }) : logLine('merged');
  const line = await writeLogLine(ctx, goes, { type: 'closed_log', line: [who, logLine('goes-on-elsewhere')] });
  await finishAction(ctx, { ticketId: goes.id, before: goes, messageIds: [line] });
  return { ticketId: goes.id, status: goes.status === 'open' ? 'open' : 'pending' };
}

const earlier = (one: Date | null, other: Date | null) =>
  one === null || (other !== null && other < one) ? other : one;

/** What closed only because of the merge is active again, unless it has become a conversation of its own since. */
export async function reopenClosed(ctx: Ctx, closed: readonly ClosedTicket[], mergedAt: Date): Promise<void> {
  for (const { ticketId, status } of closed) {
    const { rowCount } = await ctx.client.query(
      `update tickets t set status = $2, closed_at = null, updated_at = $4
       where t.id = $1 and t.status = 'closed' and t.closed_at = $3 and not exists (
         select from tickets o where o.contact_id = t.contact_id and o.connection_id = t.connection_id
           and o.status in ('pending', 'open')
       ) and ($2 <> 'open' or t.user_id is not null or t.is_group)`,
      [ticketId, status, mergedAt, ctx.now],
    );
    if (rowCount) {
      const ticket = await loadTicket(ctx, ticketId);
      announceTicketChange(ctx, ticket, ticket);
    }
  }
}

/** Shows whose the active tickets of these contacts are now. */
export async function announceTicketsOf(ctx: Ctx, contactIds: readonly number[]): Promise<void> {
  const rows = await ctx.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(inArray(tickets.contactId, [...contactIds]), inArray(tickets.status, ['pending', 'open'])));
  for (const { id } of rows) {
    const ticket = await loadTicket(ctx, id);
    announceTicketChange(ctx, ticket, ticket);
  }
}
