import { cleanText, countCharacters } from '@balcao/channels/kit/text/clean-text.ts';
import type { MediaKind } from '@balcao/channels/kit/inbound-content.ts';
import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import { chooseMediaKind } from '@balcao/channels/kit/outgoing/validate-media.ts';
import type { NewOutgoingMessage } from '../../messages/sending/queue-messages.ts';
import type { ScheduleRow } from '../schedules.table.ts';

const takesCaption: ReadonlySet<MediaKind> = new Set<MediaKind>(['image', 'video', 'document']);

/** A scheduled text, and its file when it has one: as one message where the file can carry the text. Null: the channel cannot take the file. */
export function draftSchedule(row: ScheduleRow, text: string, manifest: ChannelManifest): NewOutgoingMessage[] | null {
  const body = cleanText(text);
  if (row.mediaKey === null) return [{ mediaType: 'chat', body }];
  const mime = row.mediaMime ?? '';
  const mediaKind = chooseMediaKind({ mime, size: row.mediaSize ?? 0 }, manifest);
  if (mediaKind === null) return null;
  const isCaption = takesCaption.has(mediaKind) && countCharacters(body) <= manifest.limits.caption;
  const file = composeFile(row, mediaKind, isCaption ? body : '');
  return isCaption ? [file] : [file, { mediaType: 'chat', body }];
}

function composeFile(row: ScheduleRow, mediaKind: MediaKind, caption: string): NewOutgoingMessage {
  const fileName = row.mediaName ?? '';
  return {
    mediaType: mediaKind === 'document' ? 'application' : mediaKind,
    body: caption,
    outgoing: { kind: 'media', mediaKind, fileName, ...(caption && { caption }) },
    mediaState: 'ready',
    mediaKey: row.mediaKey,
    mediaMime: row.mediaMime,
    mediaName: row.mediaName,
    mediaSize: row.mediaSize,
    mediaWidth: row.mediaWidth,
    mediaHeight: row.mediaHeight,
  };
}
