import { eq } from '../../../platform/db/drizzle.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import type { TurnCtx } from './turn-ctx.ts';

/** A locked ticket as it is by now: what a turn says, collects or chooses changes it. */
export async function readTicket({ db }: Pick<TurnCtx, 'db'>, ticket: TicketRow): Promise<TicketRow> {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, ticket.id)).execute();
  return row ?? ticket;
}
