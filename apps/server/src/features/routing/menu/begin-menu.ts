import { eq } from '../../../platform/db/drizzle.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { greet } from '../arrivals/greet.ts';
import { onlyQueueOf, type Automation } from '../arrivals/load-automation.ts';
import { beginRun } from '../runs/begin-run.ts';
import type { TurnCtx } from '../runs/turn-ctx.ts';
import { loadQueueMenu } from './load-queue-menu.ts';
import { menuVersion } from './menu-version.ts';

type Beginning = {
  automation: Automation;
  connectionId: number;
  cause: { messageId: number; text: string };
};

/**
 * Lets the customer choose among the queues of the connection. The only queue takes the ticket silently; when it has nothing
 * to choose either, its greeting, or else the connection's, is all there is to say.
 */
export async function beginMenu(ctx: TurnCtx, ticket: TicketRow, beginning: Beginning): Promise<void> {
  const { automation, connectionId, cause } = beginning;
  const only = onlyQueueOf(automation);
  if (only && ticket.queueId === null)
    await ctx.db.update(tickets).set({ queueId: only.id, updatedAt: ctx.now }).where(eq(tickets.id, ticket.id));
  if (only && !only.hasBot) {
    await greet(ctx, { ticketId: ticket.id, connectionId, text: only.greeting || automation.greeting });
    return;
  }
  const graph = await loadQueueMenu(ctx, connectionId);
  const versionId = await menuVersion(ctx, graph);
  const queueId = only?.id ?? ticket.queueId;
  await beginRun(ctx, { ...ticket, queueId }, { kind: only?.bot ?? 'menu', versionId, connectionId, cause });
}
