import { eq } from '../../../platform/db/drizzle.ts';
import type { TakeResult } from '../../bot-calls/loop/settle-call.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { botRuns } from '../routing.table.ts';
import { lockRun } from '../runs/find-run.ts';
import { takeTurn } from '../runs/take-turn.ts';
import { byItself } from '../runs/turn-ctx.ts';

/** Goes on with the run that asked for the call. One that ended or went on meanwhile lets the result lie. */
export const takeResult: TakeResult = async (ctx, { runId, stepNo }, result) => {
  const [asking] = await ctx.db.select({ ticketId: botRuns.ticketId }).from(botRuns).where(eq(botRuns.id, runId));
  if (!asking) return;
  const { ticketId } = asking;
  const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, ticketId)).for('no key update');
  const run = ticket && (await lockRun(ctx, ticketId));
  if (!run || run.id !== runId || run.waiting !== 'result' || run.stepNo !== stepNo) return;
  const turn = byItself(ctx);
  await takeTurn(turn, { ticket, run, event: { kind: 'result', ...result } });
  await turn.announce(ticketId, ticket);
};
