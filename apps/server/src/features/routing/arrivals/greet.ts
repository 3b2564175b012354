import { eq } from '../../../platform/db/drizzle.ts';
import { greetingParts } from '../../connections/form/greeting-files.ts';
import { queuePrepared } from '../../messages/sending/send-prepared.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import type { TurnCtx } from '../runs/turn-ctx.ts';

type Greeting = { ticketId: number; connectionId: number; text: string };

/** Greets who begins a conversation, with the files of the connection behind the text. Afterwards no automation is owed. */
export async function greet(ctx: TurnCtx, { ticketId, connectionId, text }: Greeting): Promise<void> {
  const files = await greetingParts(ctx, connectionId);
  if (text === '' && files.length === 0) return;
  const parts = [{ text }, ...files.map((file) => ({ file }))];
  const { messageIds } = await queuePrepared(ctx, { ticketId, userId: null, parts });
  for (const id of messageIds) ctx.created(id);
  if (messageIds.length === 0) return;
  await ctx.db.update(tickets).set({ automationOwed: false }).where(eq(tickets.id, ticketId));
}
