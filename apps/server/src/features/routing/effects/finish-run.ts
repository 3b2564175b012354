import type { EndReason } from '@balcao/bot/engine/end-reasons.ts';
import type { Effect } from '@balcao/bot/engine/types.ts';
import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { settled } from '../../../platform/db/settled.ts';
import { writeLogLine } from '../../messages/conversation/write-log-line.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { userQueues, users } from '../../users/users.table.ts';
import { handOver } from '../handing-over/hand-over.ts';
import { endRun } from '../runs/end-run.ts';
import type { RunRow } from '../runs/find-run.ts';
import type { TurnCtx } from '../runs/turn-ctx.ts';
import { existingQueue } from './apply-change.ts';

export type Ending = {
  because: EndReason;
  /** What the engine put last, when the run ends as it said. */
  last: Effect | undefined;
  assign: Extract<Effect, { do: 'assign' }> | undefined;
};

type Finishing = Ending & { run: RunRow; ticket: TicketRow };

/** Ends a run with what it leaves: a closed ticket, or one that people have from now on. `ticket` is as the turn has left it. */
export async function finishRun(ctx: TurnCtx, { run, ticket, because, last, assign }: Finishing): Promise<void> {
  if (last?.do === 'close') {
    await close(ctx, ticket, run);
    return;
  }
  const left = last?.do === 'handOver' ? last : undefined;
  const queueId = await existingQueue(ctx, left?.queueId ?? ticket.queueId);
  const user = await activeMember(ctx, { userId: wantedUser(assign) ?? left?.userId, queueId });
  const byRandom = assign !== undefined && 'byRule' in assign;
  await handOver(ctx, { ticket, run, because, queueId, byRandom, ...(user && { user }) });
}

const wantedUser = (assign: Ending['assign']) => (assign && 'userId' in assign ? assign.userId : undefined);

/** Without a rating and without a farewell: the flow has said what there was to say. */
async function close(ctx: TurnCtx, ticket: TicketRow, run: RunRow): Promise<void> {
  const { now } = ctx;
  const closing = ctx.db
    .update(tickets)
    .set({
      status: 'closed',
      isBot: false,
      automationOwed: false,
      unreadMessages: 0,
      waitStartedAt: null,
      closedAt: now,
      updatedAt: now,
    })
    .where(eq(tickets.id, ticket.id));
  const line = { type: 'closed_log' as const, line: [logLine('bot-closed')] };
  const [, , lineId] = await settled([endRun(ctx, run, 'closed'), closing.execute(), writeLogLine(ctx, ticket, line)]);
  const { id: ticketId, queueId, userId } = ticket;
  ctx.emit('run.changed', { ticketId, runId: run.id, status: 'ended', queueId, userId });
  ctx.created(lineId);
}

type Wanted = { userId: number | undefined; queueId: number | null };

/** Somebody of the company who serves this queue. */
async function activeMember({ db }: TurnCtx, { userId, queueId }: Wanted) {
  if (userId === undefined) return undefined;
  const [user] = await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, userId));
  if (!user || queueId === null) return user;
  const [member] = await db
    .select({ userId: userQueues.userId })
    .from(userQueues)
    .where(and(eq(userQueues.userId, userId), eq(userQueues.queueId, queueId)));
  return member ? user : undefined;
}
