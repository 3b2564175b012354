import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import type { OutgoingMedia } from '@balcao/channels/kit/outgoing/outgoing.ts';
import type { OutgoingMessage } from '@balcao/channel-bus/outgoing-message.ts';
import type { AnyMediaMessageContent } from 'baileys';

export type StoredMedia = Omit<OutgoingMedia, 'source'>;

type File = { media: OutgoingMessage['media']; file: string | null };

const VOICE_MIME = 'audio/ogg; codecs=opus';

/** A file is read while it is encrypted, never held in memory whole. */
export function composeMedia(content: StoredMedia, { media, file }: File): AnyMediaMessageContent {
  if (media === null || file === null)
    throw new ChannelError('O arquivo da mensagem não está mais aqui.', { class: 'media' });
  const source = { url: file };
  const caption = content.caption ? { caption: content.caption } : {};
  const { mimetype, seconds, size } = measuresOf(media);
  switch (content.mediaKind) {
    case 'image':
      return { image: source, mimetype, ...caption, ...size };
    case 'video':
      // An empty picture instead of none: the library would look for a video tool to draw one.
      return { video: source, mimetype, jpegThumbnail: '', ...caption, ...size, ...seconds };
    case 'audio':
      return { audio: source, ...seconds, ...(media.voice ? { mimetype: VOICE_MIME, ptt: true } : { mimetype }) };
    case 'sticker':
      return { sticker: source, mimetype: 'image/webp', ...size };
    case 'document':
      return { document: source, mimetype, fileName: content.fileName ?? media.name ?? 'arquivo', ...caption };
  }
}

const measuresOf = ({ mime, duration, width, height }: NonNullable<OutgoingMessage['media']>) => ({
  mimetype: mime ?? 'application/octet-stream',
  seconds: duration === null ? {} : { seconds: Math.round(duration) },
  size: { ...(width !== null && { width }), ...(height !== null && { height }) },
});
