import type { MessageMedia } from '@balcao/contract/messages/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import type { ProviderFileRef } from '../inbound/content/message-fields.ts';
import { loadMessage } from '../messages.queries.ts';
import { messages } from '../messages.table.ts';

/** A file that is on its way. */
export async function findDownload(ctx: Pick<Ctx, 'db'>, messageId: number) {
  const [row] = await ctx.db
    .select({
      connectionId: messages.connectionId,
      mediaType: messages.mediaType,
      state: messages.mediaState,
      mime: messages.mediaMime,
      source: messages.mediaSource,
    })
    .from(messages)
    .where(eq(messages.id, messageId));
  return row && { ...row, source: row.source as ProviderFileRef | null };
}

type MediaState = MessageMedia['state'];
type MediaChange = Partial<
  Pick<
    typeof messages.$inferInsert,
    | 'mediaType'
    | 'mediaKey'
    | 'mediaMime'
    | 'mediaSize'
    | 'mediaWidth'
    | 'mediaHeight'
    | 'mediaDuration'
    | 'mediaMissed'
  >
>;

/** Moves a file from one state to another and shows it. False when it was in another state: somebody else was faster. */
export async function moveMedia(
  ctx: Ctx,
  messageId: number,
  { from, to, change = {} }: { from: MediaState; to: MediaState; change?: MediaChange },
): Promise<boolean> {
  const moved = await ctx.db
    .update(messages)
    .set({ mediaMissed: false, ...change, mediaState: to })
    .where(and(eq(messages.id, messageId), eq(messages.mediaState, from)))
    .returning({ ticketId: messages.ticketId });
  const [row] = moved;
  if (!row) return false;
  const [viewers] = await ctx.db
    .select({ queueId: tickets.queueId, userId: tickets.userId })
    .from(tickets)
    .where(eq(tickets.id, row.ticketId));
  if (viewers) ctx.emit('message.changed', { message: await loadMessage(ctx, messageId), ...viewers });
  return true;
}
