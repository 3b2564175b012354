import { eq } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { failureOf, type FailureReason } from './failure.ts';
import { messages } from './messages.table.ts';
import { ticketAudience } from './ticket-audience.ts';
import { restoreWait } from './waits/restore-wait.ts';

export type Failure = { reason: FailureReason; code: string | null; text: string | null };

/** Marks a message as not delivered, says why, and tells everybody who sees the ticket. */
export async function announceFailure(ctx: Ctx, messageId: number, { reason, code, text }: Failure): Promise<void> {
  const [message] = await ctx.db
    .update(messages)
    .set({ failedAt: ctx.now, failureReason: reason, failureCode: code, failureText: text })
    .where(eq(messages.id, messageId))
    .returning({ ticketId: messages.ticketId, ack: messages.ack });
  const place = message && (await ticketAudience(ctx, message.ticketId));
  if (!place) return;
  const { ticketId, ack } = message;
  await restoreWait(ctx, messageId);
  ctx.emit('message.ack-changed', { messageId, ticketId, ack, failure: failureOf({ reason, code, text }), ...place });
}
