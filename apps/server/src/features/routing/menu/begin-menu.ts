import { eq } from 'drizzle-orm';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { greet } from '../arrivals/greet.ts';
import type { Automation } from '../arrivals/load-automation.ts';
import type { TurnCtx } from '../runs/turn-ctx.ts';

type Beginning = { automation: Automation; connectionId: number };

/** The only queue takes the ticket silently and greets in its own words, or else in the connection's. */
export async function beginMenu(ctx: TurnCtx, ticket: TicketRow, { automation, connectionId }: Beginning) {
  const [queue, ...others] = automation.queues;
  if (!queue || others.length > 0) return;
  if (ticket.queueId === null)
    await ctx.db.update(tickets).set({ queueId: queue.id, updatedAt: ctx.now }).where(eq(tickets.id, ticket.id));
  await greet(ctx, { ticketId: ticket.id, connectionId, text: queue.greeting || automation.greeting });
}
