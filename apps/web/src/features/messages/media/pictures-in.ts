import type { Message } from '@balcao/contract/messages/models.ts';

/** The pictures among messages that can be looked at. */
export const picturesIn = (messages: readonly Message[]): Message[] =>
  messages.filter(({ mediaType, media, mediaUrl }) => mediaType === 'image' && (media ? media.url : mediaUrl) !== null);
