import { MEDIA_RULES } from './media-rules.ts';
import { touchConversation } from '../../world/conversations.ts';
import { storeMedia } from '../../world/media.ts';
import type { ChatMessage, JsonObject } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

const CACHED_FOR_MS = 10 * 60_000;
const TIMEOUT_MS = 10_000;

/**
 * Fetches what a message links to, as Meta does, and keeps it for ten minutes. Null when all is well (or nothing is
 * linked), else the reason for the failure.
 */
export async function fetchLink(world: World, message: ChatMessage): Promise<string | null> {
  const media = linkedMedia(message);
  if (!media) return null;
  const cached = world.fetchedLinks.get(media.link);
  if (cached && cached.until > world.clock.now()) {
    attach(world, { message, media, mediaId: cached.mediaId });
    return null;
  }
  const response = await fetch(media.link, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  if (!response?.ok) return `Failed to download the media: HTTP code ${response?.status ?? 'none'}`;
  const mimeType = response.headers.get('content-type') ?? 'application/octet-stream';
  const bytes = Buffer.from(await response.arrayBuffer());
  const rule = MEDIA_RULES[media.kind];
  if (!rule.accepts(mimeType)) return `Unsupported ${media.kind} mime type ${mimeType}.`;
  if (bytes.length > rule.maxBytes(mimeType)) return `File is larger than allowed for ${media.kind}`;
  const filename = typeof media.content.filename === 'string' ? media.content.filename : null;
  const record = await storeMedia(world, { phoneId: message.phoneId, origin: 'upload', bytes, mimeType, filename });
  world.fetchedLinks.set(media.link, { mediaId: record.id, until: world.clock.now() + CACHED_FOR_MS });
  attach(world, { message, media, mediaId: record.id });
  return null;
}

export function hasLink(message: ChatMessage): boolean {
  return linkedMedia(message) !== null;
}

type MediaKind = keyof typeof MEDIA_RULES;
type Linked = { kind: MediaKind; content: JsonObject; link: string; isHeader: boolean };

const KINDS = ['image', 'video', 'audio', 'document', 'sticker'] as const;

function linkedMedia({ type, content, rendered }: ChatMessage): Linked | null {
  const header = rendered?.header;
  if (header?.media) return linkIn(header.media, { kind: header.kind.toLowerCase(), isHeader: true });
  if (content === null || typeof content !== 'object' || Array.isArray(content)) return null;
  return linkIn(content, { kind: type, isHeader: false });
}

function linkIn(content: JsonObject, { kind, isHeader }: { kind: string; isHeader: boolean }): Linked | null {
  const known = KINDS.find((one) => one === kind);
  return known && typeof content.link === 'string' ? { kind: known, content, link: content.link, isHeader } : null;
}

type Attachment = { message: ChatMessage; media: Linked; mediaId: string };

function attach(world: World, { message, media, mediaId }: Attachment): void {
  const fetched = { ...media.content, id: mediaId };
  if (!media.isHeader) message.content = fetched;
  else if (message.rendered?.header) message.rendered.header.media = fetched;
  touchConversation(world, message);
}
