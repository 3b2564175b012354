import { cleanText, isBlankText } from '@balcao/channels/kit/text/clean-text.ts';
import { enqueueOutgoing } from '@balcao/channel-bus/outbox.ts';
import { findManifest } from '@balcao/channels/registry.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { findRecipient } from '../../tickets/find-recipient.ts';
import { requireWorkTime } from '../../users/require-work-time.ts';
import { takesCaption } from '../sending/compose-files.ts';
import { fillKnown } from '../sending/fill-placeholders.ts';
import { getVisibleMessage, type MessageRow } from '../conversation/find-message.ts';
import { loadMessage } from '../messages.queries.ts';
import { messageEdits, messages } from '../messages.table.ts';
import { lockChangeableMessage, type OwnMessage } from './lock-changeable-message.ts';
import { previewOfMessage } from '../preview.ts';
import { loadPlaceholderSource } from '../placeholder-source.ts';
import { requireChangeable } from './require-changeable.ts';
import { refuseImpossible } from '../sending/refuse-impossible.ts';
import { showChange } from './show-change.ts';

/**
 * Changes the text of a message of ours and keeps what it said. One that has not left yet goes out as it is now; for one that
 * has, the channel is asked to change it, and the former text comes back when it refuses.
 */
export async function editMessage(
  ctx: UserCtx,
  { messageId, body }: { messageId: number; body: string },
): Promise<Message> {
  const own = await lockChangeableMessage(ctx, messageId);
  const { message } = own;
  const text = await fillKnown(cleanText(body), () => loadPlaceholderSource(ctx, { ticketId: message.ticketId }));
  if (isBlankText(text)) return fail('ERR_VALIDATION', { fields: ['body'] });
  if (text === message.body) return loadMessage(ctx, messageId);
  await requireWorkTime(ctx);
  if (!hasText(message)) return fail('ERR_FETCH_WAPP_MSG', { reason: 'kind' });

  const outgoing = withText(message, text);
  await refuseTooLong(ctx, own, { ...message, body: text, outgoing });
  const way = own.hasLeft ? await requireChangeable(ctx, own, 'edit') : null;
  const editId = await keepFormer(ctx, message);
  await ctx.db.update(messages).set({ body: text, outgoing, isEdited: true }).where(eq(messages.id, messageId));
  if (way) {
    const { companyId, now } = ctx;
    const { connectionId, address } = way;
    const change = { companyId, connectionId, recipient: address.key, messageId, kind: 'edit' as const };
    await enqueueOutgoing(ctx.client, { ...change, payload: { text, editId } }, now);
  }
  return showChange(ctx, { ...own, act: 'edited' }, previewOfMessage({ ...message, body: text }));
}

/** Texts, and files that carry one; what came from a template or a menu has a form that others gave it. */
function hasText({ outgoing, mediaType }: MessageRow): boolean {
  if (outgoing !== null) return outgoing.kind === 'media' && takesCaption.has(outgoing.mediaKind);
  return mediaType === 'chat' || mediaType === 'image' || mediaType === 'video' || mediaType === 'application';
}

const withText = ({ outgoing }: MessageRow, caption: string) =>
  outgoing?.kind === 'media' ? { ...outgoing, caption } : outgoing;

async function refuseTooLong(
  ctx: UserCtx,
  { ticket }: OwnMessage,
  draft: Pick<MessageRow, 'mediaType' | 'body' | 'outgoing' | 'contactId'>,
) {
  const manifest = findManifest(ticket.channel) ?? fail('ERR_TICKET_NO_WAPP');
  const address = await findRecipient(ctx, { contactId: draft.contactId, channel: ticket.channel });
  refuseImpossible([draft], address ?? fail('ERR_TICKET_NO_WAPP'), manifest);
}

async function keepFormer({ db, companyId, now }: UserCtx, { id, body }: MessageRow): Promise<number> {
  const [row] = await db
    .insert(messageEdits)
    .values({ companyId, messageId: id, body, replacedAt: now })
    .returning({ id: messageEdits.id });
  return row?.id ?? fail('ERR_INTERNAL');
}

/** Without a text nothing changes; the caller sees the message as it is. */
export async function editIfGiven(
  ctx: UserCtx,
  { messageId, body }: { messageId: number; body: string | undefined },
): Promise<Message> {
  if (body !== undefined) return editMessage(ctx, { messageId, body });
  const { id } = await getVisibleMessage(ctx, messageId);
  return loadMessage(ctx, id);
}
