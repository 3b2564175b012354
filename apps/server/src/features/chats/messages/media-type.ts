import type { ChatMediaType } from '@balcao/contract/chats/models.ts';

/** How a file is shown. A browser's recording is a film without pictures, as far as its container tells. */
export function mediaTypeOf({ mime, voice }: { mime: string; voice: boolean }): ChatMediaType {
  if (voice || mime.startsWith('audio/')) return 'audio';
  if (mime.startsWith('image/')) return 'image';
  return mime.startsWith('video/') ? 'video' : 'other';
}
