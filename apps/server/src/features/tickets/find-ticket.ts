import { and, eq, type InferSelectModel, type SQL } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { visibleTo } from './ticket-visibility.ts';
import { tickets } from './tickets.table.ts';

export type TicketRow = InferSelectModel<typeof tickets>;
type Finder = Pick<Ctx, 'db' | 'actor'>;

const select = ({ db, actor }: Finder, where: SQL) =>
  db
    .select()
    .from(tickets)
    .where(and(where, visibleTo(actor)));

/** The ticket's row when the actor may see it. */
export async function getVisibleTicket(ctx: Finder, ticketId: number): Promise<TicketRow> {
  const [row] = await select(ctx, eq(tickets.id, ticketId));
  return row ?? fail('ERR_NO_TICKET_FOUND');
}

/**
 * As above, and nobody else changes the ticket until this transaction ends. Of two people who act at once the second one
 * waits here and then sees what the first has done.
 */
export async function lockVisibleTicket(ctx: Finder, ticketId: number): Promise<TicketRow> {
  const [row] = await select(ctx, eq(tickets.id, ticketId)).for('no key update').execute();
  return row ?? fail('ERR_NO_TICKET_FOUND');
}
