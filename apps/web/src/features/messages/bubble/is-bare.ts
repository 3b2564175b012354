import type { Message } from '@balcao/contract/messages/models.ts';
import { isEmojiOnly } from './emoji-only.ts';

/** Stickers and emoji stand on the page without a bubble, unless something else stands with them. */
export function isBare({ mediaType, media, body, quotedMsg, quotedMissing, isDeleted, isForwarded }: Message): boolean {
  if (quotedMsg || quotedMissing || isDeleted || isForwarded) return false;
  return mediaType === 'sticker' ? media?.state === 'ready' : mediaType === 'chat' && isEmojiOnly(body);
}
