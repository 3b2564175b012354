import { and, eq, sql, type SQL } from '../../../platform/db/drizzle.ts';
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

/** The runs under way in several tickets, without those that somebody else holds. */
export const lockRuns = ({ db }: Pick<Ctx, 'db'>, ticketIds: readonly number[]): Promise<RunRow[]> =>
  db
    .select()
    .from(botRuns)
    .where(and(sql`${botRuns.ticketId} = any(${sql.param(ticketIds)}::bigint[])`, eq(botRuns.status, 'active')))
    .for('no key update', { skipLocked: true })
    .execute();

const ofTicket = (ticketId: number | SQL) => and(eq(botRuns.ticketId, ticketId), eq(botRuns.status, 'active'));
