import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { draftRoutes } from '@balcao/contract/messages/draft-routes.ts';
import type { MessageDraft } from '@balcao/contract/messages/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { getVisibleTicket } from '../../tickets/find-ticket.ts';
import { isOwn, lockUpload } from '../../uploads/uploads.queries.ts';
import { fail } from '../../../platform/fail.ts';
import { uploads } from '../../uploads/uploads.table.ts';
import { getQuoted } from '../sending/find-quoted.ts';
import { discardDraft } from './discard-draft.ts';
import { messageDrafts } from './message-drafts.table.ts';
import { withUploads } from './read-drafts.ts';

type Begun = RouteRequest<typeof draftRoutes.save>['body'] & { ticketId: number };

/** Keeps what the caller has begun to answer, for all their devices. With nothing in it there is nothing to keep. */
export async function saveDraft(ctx: UserCtx, begun: Begun): Promise<MessageDraft | null> {
  const { ticketId, body, quotedMessageId, uploadIds } = begun;
  const ticket = await getVisibleTicket(ctx, ticketId);
  if (body.trim() === '' && quotedMessageId === null && uploadIds.length === 0) {
    await discardDraft(ctx, ticketId);
    return null;
  }
  await getQuoted(ctx, ticket, quotedMessageId ?? undefined);
  const { companyId, actor, now } = ctx;
  const said = { body, quotedMessageId, updatedAt: now };
  const [row] = await ctx.db
    .insert(messageDrafts)
    .values({ companyId, userId: actor.userId, ticketId, ...said })
    .onConflictDoUpdate({
      target: [messageDrafts.companyId, messageDrafts.userId, messageDrafts.ticketId],
      set: said,
    })
    .returning();
  await keepUploads(ctx, begun);
  const [draft] = await withUploads(ctx, row ? [row] : []);
  if (!draft) return fail('ERR_INTERNAL');
  ctx.emit('draft.changed', { userId: actor.userId, ticketId, draft });
  return draft;
}

/** These files wait for this draft from now on; others that did no longer have a reason to. */
async function keepUploads(ctx: UserCtx, { ticketId, uploadIds, files }: Begun) {
  const { companyId, actor, db } = ctx;
  await db
    .update(uploads)
    .set({ draftTicketId: null, draftPosition: null, draftCaption: '', draftAsDocument: false })
    .where(
      and(eq(uploads.companyId, companyId), eq(uploads.userId, actor.userId), eq(uploads.draftTicketId, ticketId)),
    );
  for (const [draftPosition, id] of [...new Set(uploadIds)].entries()) {
    const upload = await lockUpload(ctx, id);
    if (upload.sentAt !== null) fail('ERR_NOT_FOUND');
    const { caption = '', asDocument = false } = files.find((file) => file.id === id) ?? {};
    await db
      .update(uploads)
      .set({ draftTicketId: ticketId, draftPosition, draftCaption: caption, draftAsDocument: asDocument })
      .where(isOwn(ctx, id));
  }
}
