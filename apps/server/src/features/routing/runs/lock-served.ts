import { eq, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { settled } from '../../../platform/db/settled.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { lockRun, type Locking, type RunRow } from './find-run.ts';

type Locked = { ticket: TicketRow | undefined; run: RunRow | undefined };

/** Locks a ticket and the run that is under way in it, in this order as everywhere, and asks only once. */
export async function lockServed(ctx: Pick<Ctx, 'db'>, ticketId: number | SQL, locking: Locking = {}): Promise<Locked> {
  const ticketRows = ctx.db.select().from(tickets).where(eq(tickets.id, ticketId)).for('no key update', locking);
  const [[ticket], run] = await settled([ticketRows.execute(), lockRun(ctx, ticketId, locking)]);
  return { ticket, run };
}
