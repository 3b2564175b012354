import { logLine, logLines } from '@balcao/contract/sentences/log-lines.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { connections } from '../../connections/connections.table.ts';
import { queuePrepared, type PreparedOutcome } from '../../messages/sending/send-prepared.ts';
import { writeLogLine } from '../../messages/conversation/write-log-line.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { finishAction } from '../transitions/finish-action.ts';

const MINUTE_MS = 60_000;
/** Later than this after its time a farewell surprises: the server was stopped, or the company had not paid. */
const FAREWELL_WITHIN_MS = 24 * 60 * MINUTE_MS;

type Rule = Pick<typeof connections.$inferSelect, 'expiresTicket' | 'statusExpiresQueue' | 'messageExpiresTicket'>;

/**
 * Ends an open ticket that nobody has touched for as long as its connection says, with the text there is for it: closed, or
 * back where it waits. No rating is asked for. Looked at again under lock, so that who has just written keeps the ticket.
 */
export async function expireTicket(ctx: Ctx, ticketId: number): Promise<boolean> {
  const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, ticketId)).for('no key update');
  const rule = ticket && (await ruleOf(ctx, ticket));
  if (!ticket || !rule || !isOver(ticket, rule, ctx.now)) return false;

  const farewell = await sendFarewell(ctx, ticket, rule);
  const isClosed = rule.statusExpiresQueue === 'closed';
  await ctx.db
    .update(tickets)
    .set({ ...(isClosed ? closed(ctx.now) : waiting(ctx.now)), updatedAt: ctx.now })
    .where(eq(tickets.id, ticketId));
  const said = [logLine(isClosed ? 'idle-closed' : 'idle-returned'), ...because(rule, farewell.skippedBecause)];
  const line = await writeLogLine(ctx, ticket, { type: isClosed ? 'closed_log' : 'info_log', line: said });
  await finishAction(ctx, { ticketId, before: ticket, messageIds: [...farewell.messageIds, line] });
  return true;
}

async function sendFarewell(ctx: Ctx, ticket: TicketRow, rule: Rule): Promise<PreparedOutcome> {
  if (idleMs(ticket, ctx.now) > rule.expiresTicket * MINUTE_MS + FAREWELL_WITHIN_MS) {
    return { messageIds: [], skippedBecause: logLines['because-late'] };
  }
  return queuePrepared(ctx, { ticketId: ticket.id, parts: [{ text: rule.messageExpiresTicket ?? '' }], userId: null });
}

async function ruleOf({ db }: Ctx, { connectionId }: TicketRow): Promise<Rule | undefined> {
  if (connectionId === null) return undefined;
  const { expiresTicket, statusExpiresQueue, messageExpiresTicket } = connections;
  const [rule] = await db
    .select({ expiresTicket, statusExpiresQueue, messageExpiresTicket })
    .from(connections)
    .where(eq(connections.id, connectionId));
  return rule;
}

function isOver(ticket: TicketRow, { expiresTicket }: Rule, now: Date) {
  if (ticket.status !== 'open' || ticket.isGroup || expiresTicket === 0) return false;
  return idleMs(ticket, now) > expiresTicket * MINUTE_MS;
}

/** Being accepted is activity too: nobody loses a ticket that was taken a moment ago. */
const idleMs = ({ lastMessageAt, acceptedAt }: TicketRow, now: Date) =>
  now.getTime() - Math.max(lastMessageAt.getTime(), acceptedAt?.getTime() ?? 0);

const closed = (now: Date) =>
  ({ status: 'closed', isBot: false, unreadMessages: 0, waitStartedAt: null, closedAt: now }) as const;
const waiting = (now: Date) => ({ status: 'pending', userId: null, acceptedAt: null, waitStartedAt: now }) as const;

const because = ({ messageExpiresTicket }: Rule, skipped: string | undefined) =>
  skipped === undefined || !messageExpiresTicket?.trim() ? [] : [logLine('no-farewell', { reason: skipped })];
