import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { planOnce } from '../../../platform/db/plan-once.ts';
import { settled } from '../../../platform/db/settled.ts';
import { companyMayWork } from '../../companies/company-may-work.ts';
import { botRuns } from '../routing.table.ts';
import { lockServed } from '../runs/lock-served.ts';
import { takeTurn } from '../runs/take-turn.ts';
import { byItself } from '../runs/turn-ctx.ts';

const LATER_MS = 10 * 60_000;

/** Goes on with a run whose time has come. False when somebody else holds its ticket, or it has gone on already. */
export async function wakeRun(ctx: Ctx, { runId, ticketId }: { runId: number; ticketId: number }): Promise<boolean> {
  const [, { ticket, run }, mayWork] = await settled([
    planOnce(ctx),
    lockServed(ctx, ticketId, { skipLocked: true }),
    companyMayWork(ctx),
  ]);
  if (!ticket) return false;
  if (run?.id !== runId || run.wakeAt === null || run.wakeAt > ctx.now) return false;
  if (!mayWork) {
    // A company that has not paid says nothing by itself; paid again, its bots go on where they stood.
    const wakeAt = new Date(ctx.now.getTime() + LATER_MS);
    await ctx.db.update(botRuns).set({ wakeAt }).where(eq(botRuns.id, runId));
    return true;
  }
  const turn = byItself(ctx);
  await takeTurn(turn, { ticket, run, event: { kind: 'clock' } });
  await turn.announce(ticketId, ticket);
  return true;
}
