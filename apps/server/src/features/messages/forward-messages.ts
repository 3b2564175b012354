import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import { isLogLine } from '@balcao/contract/messages/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { draftContacts, draftLocation } from './draft-cards.ts';
import { draftFile, takesCaption } from './draft-files.ts';
import { findVisibleByFile, findVisibleMessage, type MessageRow } from './find-message.ts';
import type { Draft } from './queue-messages.ts';
import { carriageOf, copiedFile } from './sendable-file.ts';

/** Messages that the actor may see, to be said again to somebody else: in this order, with copies of their files. */
export async function forwardMessages(
  ctx: UserCtx,
  ids: readonly number[],
  manifest: ChannelManifest,
): Promise<Draft[]> {
  const found: MessageRow[] = [];
  for (const id of ids) found.push(await findForwardable(ctx, id));
  const drafts: Draft[] = [];
  for (const message of found) drafts.push({ ...(await forward(ctx, message, manifest)), isForwarded: true });
  return drafts;
}

/** The file of a message the actor may see, by the address under which it is shown. */
export async function forwardAddress(
  ctx: UserCtx,
  { mediaUrl, caption }: { mediaUrl: string; caption: string },
  manifest: ChannelManifest,
): Promise<Draft> {
  const key = /\/public\/([^?#]+)/.exec(mediaUrl)?.[1] ?? fail('ERR_NO_MESSAGE_FOUND');
  const message = await findVisibleByFile(ctx, key);
  return { ...(await forwardFile(ctx, { ...message, body: caption }, manifest)), isForwarded: true };
}

async function findForwardable(ctx: UserCtx, id: number): Promise<MessageRow> {
  const message = await findVisibleMessage(ctx, id);
  return message.isDeleted || isLogLine(message.mediaType) ? fail('ERR_NO_MESSAGE_FOUND') : message;
}

async function forward(ctx: UserCtx, message: MessageRow, manifest: ChannelManifest): Promise<Draft> {
  const { mediaType, body, details } = message;
  if (message.mediaState !== null) return forwardFile(ctx, message, manifest);
  if (details.location) return draftLocation(details.location);
  if (details.contacts) return draftContacts(details.contacts);
  if (body === '' || mediaType === 'unsupported') return fail('ERR_MEDIA_NOT_SUPPORTED', { mediaType });
  return { mediaType: 'chat', body };
}

/** A file that has not arrived, or never will, cannot be passed on. */
async function forwardFile(ctx: UserCtx, message: MessageRow, manifest: ChannelManifest): Promise<Draft> {
  const { mediaKey, mediaState, mediaMime, mediaName, mediaSize, mediaWidth: width, mediaHeight: height } = message;
  if (mediaState !== 'ready' || mediaKey === null || mediaMime === null) {
    return fail('ERR_MEDIA_NOT_SUPPORTED', { mediaState });
  }
  const mime = mediaMime.split(';')[0] ?? mediaMime;
  const file = copiedFile({ key: mediaKey, name: mediaName ?? '', mime, size: mediaSize ?? 1, width, height });
  const carriage = carriageOf(file, { voice: message.mediaVoice, manifest });
  const draft = await draftFile(ctx, file, {
    carriage,
    caption: takesCaption.has(carriage.mediaKind) ? message.body : '',
  });
  return { ...draft, mediaDuration: message.mediaDuration };
}
