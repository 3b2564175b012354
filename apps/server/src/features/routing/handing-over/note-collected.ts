import type { TicketRow } from '../../tickets/find-ticket.ts';
import { ticketNotes } from '../../ticket-notes/ticket-notes.table.ts';
import type { RunRow } from '../runs/find-run.ts';
import type { TurnCtx } from '../runs/turn-ctx.ts';

type Collected = TicketRow['collected'];

// A run that led to another one, was begun anew, or ended in the hands of somebody who did not wait for it left no note.
const collectedText = `
  select t.collected, array(
    select s.facts ->> 'collected' from bot_runs r
    join bot_steps s on s.company_id = $1 and s.run_id = r.id and s.facts ? 'collected'
    where r.company_id = $1 and r.ticket_id = t.id and r.id <= $3 and r.id > coalesce((
      select max(n.id) from bot_runs n where n.company_id = $1 and n.ticket_id = t.id and n.id < $3
        and n.ended_because not in ('jumped', 'restarted', 'person', 'closed')), 0)
  ) as names
  from tickets t where t.company_id = $1 and t.id = $2`;

/** What a run has confirmed, and those before it that left no note of it. */
export async function readCollected({ client, companyId }: TurnCtx, run: RunRow): Promise<Collected> {
  const { rows } = await client.query<{ collected: Collected; names: string[] }>({
    name: 'routing-collected',
    text: collectedText,
    values: [companyId, run.ticketId, run.id],
  });
  const { collected = {}, names = [] } = rows[0] ?? {};
  return Object.fromEntries(Object.entries(collected).filter(([name]) => names.includes(name)));
}

/** Writes what was confirmed as one note, for whoever serves next. */
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
