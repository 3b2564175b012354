import { and, eq, isNull, notExists, sql, type SQL } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { uploads } from '../../uploads/uploads.table.ts';
import { messageDrafts } from './message-drafts.table.ts';
import { ownDraft } from './read-drafts.ts';

/** The caller has emptied their draft in a ticket. */
export const discardDraft = (ctx: UserCtx, ticketId: number): Promise<void> => discard(ctx, ticketId);

/**
 * The caller's draft was this text, or the beginning of it. An answer that waited for a line may arrive after the draft of
 * the next one was saved: other words, and files that have not left, stay.
 */
export function discardSentDraft(ctx: UserCtx, { ticketId, text }: { ticketId: number; text: string }): Promise<void> {
  const waiting = ctx.db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        eq(uploads.companyId, ctx.companyId),
        eq(uploads.userId, ctx.actor.userId),
        eq(uploads.draftTicketId, ticketId),
        isNull(uploads.sentAt),
      ),
    );
  const isSaid = sql`strpos(${text}, btrim(${messageDrafts.body}, E' \\n\\t')) > 0`;
  return discard(ctx, ticketId, and(isSaid, notExists(waiting)));
}

async function discard(ctx: UserCtx, ticketId: number, only?: SQL): Promise<void> {
  const gone = await ctx.db
    .delete(messageDrafts)
    .where(and(ownDraft(ctx, ticketId), only))
    .returning({ ticketId: messageDrafts.ticketId });
  if (gone.length > 0) ctx.emit('draft.changed', { userId: ctx.actor.userId, ticketId, draft: null });
}
