import type { UserCtx } from '../../../platform/context.ts';
import { messageDrafts } from './message-drafts.table.ts';
import { ownDraft } from './read-drafts.ts';

/** The caller's draft in a ticket is no longer wanted: it was sent, or emptied. */
export async function discardDraft(ctx: UserCtx, ticketId: number): Promise<void> {
  const gone = await ctx.db
    .delete(messageDrafts)
    .where(ownDraft(ctx, ticketId))
    .returning({ ticketId: messageDrafts.ticketId });
  if (gone.length > 0) ctx.emit('draft.changed', { userId: ctx.actor.userId, ticketId, draft: null });
}
