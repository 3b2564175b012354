import type { TicketRow } from '../../tickets/find-ticket.ts';
import { ticketNotes } from '../../ticket-notes/ticket-notes.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { eq } from 'drizzle-orm';
import type { TurnCtx } from '../runs/turn-ctx.ts';

type Collected = TicketRow['collected'];

/** What the flow has confirmed in a ticket. */
export async function readCollected({ db }: TurnCtx, ticketId: number): Promise<Collected> {
  const [row] = await db
    .select({ collected: tickets.collected })
    .from(tickets)
    .where(eq(tickets.id, ticketId))
    .execute();
  return row?.collected ?? {};
}

/** Writes what the flow confirmed as one note, for whoever serves next. */
export async function noteCollected(ctx: TurnCtx, ticket: TicketRow, collected: Collected): Promise<void> {
  const { companyId, now } = ctx;
  const lines = Object.entries(collected).map(([name, value]) => `${name}: ${value}`);
  if (lines.length === 0) return;
  const note = ['O robô anotou:', ...lines].join('\n');
  const [written] = await ctx.db
    .insert(ticketNotes)
    .values({ companyId, ticketId: ticket.id, userId: null, note, createdAt: now })
    .returning({ id: ticketNotes.id });
  if (!written) throw new Error('a stored note must have an id');
  const { contactId, queueId, userId } = ticket;
  ctx.emit('ticket-note.created', {
    note: { id: written.id, note, ticketId: ticket.id, contactId, user: null, createdAt: now.toISOString() },
    viewers: { queueId, userId },
  });
}
