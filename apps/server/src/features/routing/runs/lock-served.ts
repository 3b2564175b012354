import { eq, sql, type SQL } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { settled } from '../../../platform/db/settled.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { lockRun, lockRuns, type Locking, type RunRow } from './find-run.ts';

type Locked = { ticket: TicketRow | undefined; run: RunRow | undefined };

/** Locks a ticket and the run that is under way in it, in this order as everywhere, and asks only once. */
export async function lockServed(ctx: Pick<Ctx, 'db'>, ticketId: number | SQL, locking: Locking = {}): Promise<Locked> {
  const ticketRows = ctx.db.select().from(tickets).where(eq(tickets.id, ticketId)).for('no key update', locking);
  const [[ticket], run] = await settled([ticketRows.execute(), lockRun(ctx, ticketId, locking)]);
  return { ticket, run };
}

export type ServedByRun = { ticket: TicketRow; run: RunRow };

/** The same for several tickets. What somebody else holds is left out, and so is a ticket in which no run is under way. */
export async function lockAllServed(ctx: Pick<Ctx, 'db'>, ticketIds: readonly number[]): Promise<ServedByRun[]> {
  const ofThese = sql`${tickets.id} = any(${sql.param(ticketIds)}::bigint[])`;
  const inOrder = ctx.db.select().from(tickets).where(ofThese).orderBy(tickets.id);
  const [held, runs] = await settled([
    inOrder.for('no key update', { skipLocked: true }).execute(),
    lockRuns(ctx, ticketIds),
  ]);
  const runOf = new Map(runs.map((run) => [run.ticketId, run]));
  return held.flatMap((ticket) => {
    const run = runOf.get(ticket.id);
    return run ? [{ ticket, run }] : [];
  });
}
