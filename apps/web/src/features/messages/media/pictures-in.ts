import type { Message } from '@balcao/contract/messages/models.ts';
import type { ShownPicture } from '../../../ui/media/shown-picture.ts';
import { parseSigned } from '../signed-text.ts';

export const pictureOf = (message: Message, url: string): ShownPicture => ({
  id: message.id,
  url,
  name: message.media?.name ?? null,
  words: parseSigned(message).words,
  size: message.media?.size ?? null,
  measures: message.media,
});

/** The pictures among messages that can be looked at. */
export const picturesIn = (messages: readonly Message[]): ShownPicture[] =>
  messages.flatMap((message) => {
    const url = message.media ? message.media.url : message.mediaUrl;
    return message.mediaType === 'image' && url !== null ? [pictureOf(message, url)] : [];
  });
