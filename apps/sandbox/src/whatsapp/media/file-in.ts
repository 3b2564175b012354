import { normalizeMessageContent } from 'baileys';
import type { proto } from 'baileys';
import type { MediaKind } from './encrypt-media.ts';
import type { MediaHost } from './media-host.ts';

const kinds = [
  ['imageMessage', 'image'],
  ['videoMessage', 'video'],
  ['ptvMessage', 'video'],
  ['audioMessage', 'audio'],
  ['documentMessage', 'document'],
  ['stickerMessage', 'sticker'],
] as const satisfies readonly [string, MediaKind][];

/** The file a message carries, opened; null when it carries none, or nobody has it any more. */
export async function fileIn(media: MediaHost, message: proto.IMessage | undefined) {
  const content = normalizeMessageContent(message) ?? {};
  const found = kinds.flatMap(([key, kind]) => (content[key] ? [{ part: content[key], kind }] : []))[0];
  const bytes = found && (await media.open(found.part, found.kind).catch(() => null));
  return bytes ? { bytes, mimeType: found.part.mimetype ?? 'application/octet-stream' } : null;
}
