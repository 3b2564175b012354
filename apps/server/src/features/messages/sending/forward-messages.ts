import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import { isLogLine } from '@balcao/contract/messages/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { composeContacts, composeLocation } from './compose-cards.ts';
import { composeFile, takesCaption } from './compose-files.ts';
import { findVisibleByFile, getVisibleMessage, type MessageRow } from '../conversation/find-message.ts';
import type { NewOutgoingMessage } from './queue-messages.ts';
import { mediaFormatOf, copiedFile } from './sendable-file.ts';

/** Messages that the actor may see, to be said again to somebody else: in this order, with copies of their files. */
export async function forwardMessages(
  ctx: UserCtx,
  ids: readonly number[],
  manifest: ChannelManifest,
): Promise<NewOutgoingMessage[]> {
  const found: MessageRow[] = [];
  for (const id of ids) found.push(await findForwardable(ctx, id));
  const drafts: NewOutgoingMessage[] = [];
  for (const message of found) drafts.push({ ...(await forward(ctx, message, manifest)), ...markOf(message) });
  return drafts;
}

/** The file of a message the actor may see, by the address under which it is shown. */
export async function forwardAddress(
  ctx: UserCtx,
  { mediaUrl, caption }: { mediaUrl: string; caption: string },
  manifest: ChannelManifest,
): Promise<NewOutgoingMessage> {
  const key = /\/public\/([^?#]+)/.exec(mediaUrl)?.[1] ?? fail('ERR_NO_MESSAGE_FOUND');
  const message = await findVisibleByFile(ctx, key);
  return { ...(await forwardFile(ctx, { ...message, body: caption }, manifest)), ...markOf(message) };
}

/** Whose words it says goes along: when they are erased, these are too. */
const markOf = ({ id, forwardedMessageId }: MessageRow) => ({
  isForwarded: true,
  forwardedMessageId: forwardedMessageId ?? id,
});

async function findForwardable(ctx: UserCtx, id: number): Promise<MessageRow> {
  const message = await getVisibleMessage(ctx, id);
  return message.isDeleted || isLogLine(message.mediaType) ? fail('ERR_NO_MESSAGE_FOUND') : message;
}

async function forward(ctx: UserCtx, message: MessageRow, manifest: ChannelManifest): Promise<NewOutgoingMessage> {
  const { mediaType, body, details } = message;
  if (message.mediaState !== null) return forwardFile(ctx, message, manifest);
  if (details.location) return composeLocation(details.location);
  if (details.contacts) return composeContacts(details.contacts);
  if (body === '' || mediaType === 'unsupported') return fail('ERR_MEDIA_NOT_SUPPORTED', { mediaType });
  return { mediaType: 'chat', body };
}

/** A file that has not arrived, or never will, cannot be passed on. */
async function forwardFile(ctx: UserCtx, message: MessageRow, manifest: ChannelManifest): Promise<NewOutgoingMessage> {
  const { mediaKey, mediaState, mediaMime, mediaName, mediaSize, mediaWidth: width, mediaHeight: height } = message;
  if (mediaState !== 'ready' || mediaKey === null || mediaMime === null) {
    return fail('ERR_MEDIA_NOT_SUPPORTED', { mediaState });
  }
  const mime = mediaMime.split(';')[0] ?? mediaMime;
  const file = copiedFile({ key: mediaKey, name: mediaName ?? '', mime, size: mediaSize ?? 1, width, height });
  const mediaFormat = mediaFormatOf(file, { voice: message.mediaVoice, manifest });
  const draft = await composeFile(ctx, file, {
    mediaFormat,
    caption: takesCaption.has(mediaFormat.mediaKind) ? message.body : '',
  });
  return { ...draft, mediaDuration: message.mediaDuration };
}
