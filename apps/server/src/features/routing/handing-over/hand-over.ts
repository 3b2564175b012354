import type { EndReason } from '@balcao/bot/engine/end-reasons.ts';
import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { sentAhead, settled } from '../../../platform/db/settled.ts';
import { writeLogLine } from '../../messages/conversation/write-log-line.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { sendClosedNotice } from '../arrivals/send-closed-notice.ts';
import { endRun } from '../runs/end-run.ts';
import type { RunRow } from '../runs/find-run.ts';
import type { TurnCtx } from '../runs/turn-ctx.ts';
import { handOverLine } from './hand-over-line.ts';
import { noteCollected, readCollected } from './note-collected.ts';

export type HandingOver = {
  /** Locked, as it is now. */
  ticket: TicketRow;
  run: RunRow;
  because: EndReason;
  /** Where it waits from now on; left out, it stays in its queue. */
  queueId?: number | null;
  /** Who serves it from now on: an active member, looked up by the caller. */
  user?: { id: number; name: string };
  /** Given out at random among those who may take it, once this is committed. */
  byRandom?: boolean;
};

/**
 * The bot leaves the ticket to people, who begin to wait and to count now: what the customer said to the bot is unread. A line
 * says why, and what the run confirmed stands in a note. Does nothing when the run has ended already.
 */
export async function handOver(ctx: TurnCtx, handing: HandingOver): Promise<void> {
  const { ticket, run, because, user, byRandom = false } = handing;
  const [hasEnded, said, collected] = await settled([
    endRun(ctx, run, because),
    countSaid(ctx, run),
    readCollected(ctx, run),
  ]);
  if (!hasEnded) return;
  const queueId = handing.queueId === undefined ? ticket.queueId : handing.queueId;
  const after =
    because === 'phone'
      ? { unreadMessages: 0, waitStartedAt: null }
      : { unreadMessages: said, waitStartedAt: ctx.now, ...servedBy(ctx, user) };
  const handed = ctx.db
    .update(tickets)
    .set({ isBot: false, queueId, automationOwed: false, ...after, updatedAt: ctx.now })
    .where(eq(tickets.id, ticket.id));
  sentAhead(handed.execute());
  const left = { ...ticket, queueId };
  const mayBeClosed = !user && because !== 'phone';
  await settled([
    writeLines(ctx, { ticket: left, handing }),
    noteCollected(ctx, left, collected),
    mayBeClosed && sendClosedNotice(ctx, ticket.id),
  ]);
  const userId = user?.id ?? null;
  ctx.emit('run.changed', { ticketId: ticket.id, runId: run.id, status: 'ended', queueId, userId });
  ctx.emit('run.handed-over', { ticketId: ticket.id, runId: run.id, because, queueId, userId, byRandom });
}

const servedBy = ({ now }: TurnCtx, user: HandingOver['user']) =>
  user && { status: 'open' as const, userId: user.id, acceptedAt: now, waitStartedAt: null };

async function writeLines(ctx: TurnCtx, { ticket, handing }: { ticket: TicketRow; handing: HandingOver }) {
  const { because, run, user } = handing;
  const line = handOverLine(because, { count: run.state.tries, who: nameOf(ctx) });
  const taken = user ? logLine('bot-gave', { user: user.name }) : null;
  for (const one of [line, taken])
    if (one !== null) ctx.created(await writeLogLine(ctx, ticket, { type: 'info_log', line: [one] }));
}

const nameOf = ({ actor }: TurnCtx) => (actor.kind === 'user' ? actor.name : '');

/** What the customer has said since the run began: nobody has read it. */
async function countSaid({ client, companyId }: TurnCtx, { ticketId, startedAt }: RunRow): Promise<number> {
  const { rows } = await client.query<{ said: number }>({
    name: 'routing-said-since',
    text: `
      select count(*)::int as said from messages
      where company_id = $1 and ticket_id = $2 and not from_me and received_at >= $3 and media_type not like '%log'`,
    values: [companyId, ticketId, startedAt],
  });
  return rows[0]?.said ?? 0;
}
