import { and, eq, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { botRuns } from '../routing.table.ts';

export type RunRow = typeof botRuns.$inferSelect;

/** `skipLocked`: what somebody else holds is as good as not there. */
export type Locking = { skipLocked?: true };

/** The run that is under way in a ticket; undefined when people serve it. */
export async function findRun({ db }: Pick<Ctx, 'db'>, ticketId: number): Promise<RunRow | undefined> {
  const [run] = await db.select().from(botRuns).where(ofTicket(ticketId));
  return run;
}

/** The same, and nobody else moves it before this transaction ends. The ticket must be locked before: everywhere in this order. */
export async function lockRun(
  { db }: Pick<Ctx, 'db'>,
  ticketId: number | SQL,
  locking: Locking = {},
): Promise<RunRow | undefined> {
  const [run] = await db.select().from(botRuns).where(ofTicket(ticketId)).for('no key update', locking).execute();
  return run;
}

const ofTicket = (ticketId: number | SQL) => and(eq(botRuns.ticketId, ticketId), eq(botRuns.status, 'active'));
