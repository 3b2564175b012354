import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { planOnce } from '../../../platform/db/plan-once.ts';
import { settled } from '../../../platform/db/settled.ts';
import { companyMayWork } from '../../companies/company-may-work.ts';
import { botRuns } from '../routing.table.ts';
import { lockAllServed, type ServedByRun } from '../runs/lock-served.ts';
import { takeTurn } from '../runs/take-turn.ts';
import { byItself, type TurnCtx } from '../runs/turn-ctx.ts';

const RETRY_DELAY_MS = 10 * 60_000;

export type DueRun = { runId: number; ticketId: number };

/**
 * Goes on with runs of one company whose time has come, in one transaction. Answers how many it moved: a run whose ticket
 * somebody else holds stays, and so does one that has gone on already. All tickets are locked before anything else, so that
 * no two transactions wait for each other in a circle.
 */
export async function wakeRuns(ctx: Ctx, due: readonly DueRun[]): Promise<number> {
  const [, served, mayWork] = await settled([
    planOnce(ctx),
    lockAllServed(
      ctx,
      due.map(({ ticketId }) => ticketId),
    ),
    companyMayWork(ctx),
  ]);
  const ready = served.filter(({ run }) => due.some(({ runId }) => runId === run.id) && isDue(run, ctx.now));
  const turn = byItself(ctx);
  for (const one of ready) await (mayWork ? goOn(turn, one) : restLonger(ctx, one));
  return ready.length;
}

const isDue = ({ wakeAt }: ServedByRun['run'], now: Date) => wakeAt !== null && wakeAt <= now;

async function goOn(turn: TurnCtx, { ticket, run }: ServedByRun): Promise<void> {
  await takeTurn(turn, { ticket, run, event: { kind: 'clock' } });
  await turn.announce(ticket.id, ticket);
}

/** A company that has not paid says nothing by itself; paid again, its bots go on where they stood. */
async function restLonger({ db, now }: Ctx, { run }: ServedByRun): Promise<void> {
  const wakeAt = new Date(now.getTime() + RETRY_DELAY_MS);
  await db.update(botRuns).set({ wakeAt }).where(eq(botRuns.id, run.id));
}
