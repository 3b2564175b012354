import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { loadMessage } from '../messages.queries.ts';
import { messageReactions, messages } from '../messages.table.ts';
import { ticketAudience } from '../ticket-audience.ts';

type RefusedReaction = { messageId: number; emoji: unknown };

/** The channel has refused our reaction: nobody is shown one that the customer does not see. Another one that was chosen since stays. */
export async function takeBackReaction(ctx: Ctx, { messageId, emoji }: RefusedReaction): Promise<void> {
  await ctx.db
    .update(messageReactions)
    .set({ emoji: null, reactedAt: ctx.now })
    .where(
      and(
        eq(messageReactions.messageId, messageId),
        eq(messageReactions.sender, 'me'),
        sql`${messageReactions.emoji} is not distinct from ${typeof emoji === 'string' ? emoji : null}`,
      ),
    );
  const [row] = await ctx.db.select({ ticketId: messages.ticketId }).from(messages).where(eq(messages.id, messageId));
  const place = row && (await ticketAudience(ctx, row.ticketId));
  if (place) ctx.emit('message.changed', { message: await loadMessage(ctx, messageId), ...place });
}
