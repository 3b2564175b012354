import { displayFileName, normaliseMime } from '@balcao/channels/kit/text/display-file-name.ts';
import type { MediaContent, MediaKind } from '@balcao/channels/kit/inbound-content.ts';
import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import type { MediaType as WaMediaType, proto } from 'baileys';

/** A file as its message describes it. */
export type MediaPart = {
  kind: MediaKind;
  /** Which key opens it. */
  keyed: WaMediaType;
  part: Partial<proto.Message.IDocumentMessage & proto.Message.IAudioMessage & proto.Message.IStickerMessage>;
};

/** The file in a message, if it carries one. */
export function mediaIn(message: proto.IMessage): MediaPart | undefined {
  const { imageMessage, videoMessage, ptvMessage, audioMessage, documentMessage, stickerMessage } = message;
  if (imageMessage) return { kind: 'image', keyed: 'image', part: imageMessage };
  if (videoMessage) return { kind: 'video', keyed: 'video', part: videoMessage };
  if (ptvMessage) return { kind: 'video', keyed: 'ptv', part: ptvMessage };
  if (audioMessage) return { kind: 'audio', keyed: audioMessage.ptt ? 'ptt' : 'audio', part: audioMessage };
  if (documentMessage) return { kind: 'document', keyed: 'document', part: documentMessage };
  if (stickerMessage) return { kind: 'sticker', keyed: 'sticker', part: stickerMessage };
  return undefined;
}

/** Null when the message says neither where the file lies nor how to open it. The session fetches it by the message's id. */
export function parseMedia({ kind, part }: MediaPart, messageId: string): MediaContent | null {
  if (!part.mediaKey?.length || !(part.directPath || part.url)) return null;
  const mime = normaliseMime(part.mimetype ?? undefined);
  return withoutUndefined({
    kind: 'media' as const,
    mediaKind: kind,
    mediaId: messageId,
    mime,
    fileName: displayFileName(part.fileName ?? part.title ?? undefined, { mediaId: messageId, mime }),
    ...looksOf({ kind, part }),
  });
}

function looksOf({ kind, part }: Pick<MediaPart, 'kind' | 'part'>) {
  const isVoice = kind === 'audio' && part.ptt === true;
  const isAnimated = kind === 'sticker' && part.isAnimated === true;
  return {
    sha256: part.fileSha256?.length ? Buffer.from(part.fileSha256).toString('base64') : undefined,
    caption: part.caption || undefined,
    voice: isVoice ? true : undefined,
    animated: isAnimated ? true : undefined,
  };
}
