import { eq } from '../../platform/db/drizzle.ts';
import type { Overheard } from '../messages/inbound/inbound-ctx.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { handOver } from './handing-over/hand-over.ts';
import { lockRun } from './runs/find-run.ts';
import { inDrain } from './runs/turn-ctx.ts';

/** Whoever answers on the phone has taken over: the bot is silent, and no automation is owed any more. */
export const overhear: Overheard = async (inbound, ticketId) => {
  const ctx = inDrain(inbound);
  const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, ticketId)).for('no key update');
  if (ticket?.status !== 'pending') return;
  const run = await lockRun(ctx, ticketId);
  if (run) await handOver(ctx, { ticket, run, because: 'phone' });
  else if (ticket.automationOwed)
    await ctx.db.update(tickets).set({ automationOwed: false }).where(eq(tickets.id, ticketId));
};
