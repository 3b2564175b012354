import type { EndReason } from '@balcao/bot/engine/end-reasons.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { endRun } from '../runs/end-run.ts';
import { lockRun } from '../runs/find-run.ts';
import { isBots } from '../runs/take-turn.ts';
import { byItself } from '../runs/turn-ctx.ts';
import { handOver } from './hand-over.ts';

export type StandingRun = { runId: number; ticketId: number };

/** Hands the ticket of a run that was found standing over to people, unless it has moved on or people have it already. */
export async function leaveToPeople(ctx: Ctx, { runId, ticketId }: StandingRun, because: EndReason): Promise<void> {
  const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, ticketId)).for('no key update');
  const run = await lockRun(ctx, ticketId);
  if (!ticket || run?.id !== runId) return;
  if (!isBots(ticket)) {
    await endRun(ctx, run, 'person');
    return;
  }
  const turn = byItself(ctx);
  await handOver(turn, { ticket, run, because });
  await turn.announce(ticketId, ticket);
}
