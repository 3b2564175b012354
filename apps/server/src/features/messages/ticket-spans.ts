import type { Ticket, TicketSpan } from '@balcao/contract/tickets/models.ts';
import { inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { tickets } from '../tickets/tickets.table.ts';

/** Tickets as separators of a history, the oldest first. */
export async function loadSpans({ db }: Pick<Ctx, 'db'>, shown: readonly Ticket[]): Promise<TicketSpan[]> {
  const { id, closedAt } = tickets;
  const ids = shown.map((ticket) => ticket.id);
  const rows = ids.length === 0 ? [] : await db.select({ id, closedAt }).from(tickets).where(inArray(id, ids));
  const ends = new Map(rows.map((row) => [row.id, row.closedAt]));
  return shown
    .map((ticket) => ({
      id: ticket.id,
      uuid: ticket.uuid,
      code: ticket.code,
      status: ticket.status,
      channel: ticket.channel,
      queue: ticket.queue,
      user: ticket.user,
      whatsapp: ticket.whatsapp,
      createdAt: ticket.createdAt,
      closedAt: (ticket.status === 'closed' && ends.get(ticket.id)?.toISOString()) || null,
    }))
    .toSorted((a, b) => a.id - b.id);
}
