import type { ChatFile, ChatMessage } from '@balcao/contract/chats/models.ts';
import type { ShownPicture } from '../../../ui/media/shown-picture.ts';

/** So many files go with one message at most: each has a number of its own. */
const PLACES = 100;

export const pictureOf = (message: ChatMessage, file: ChatFile, place: number): ShownPicture => ({
  id: message.seq * PLACES + place,
  url: file.mediaPath,
  name: file.name,
  words: message.message,
  size: file.size,
  measures: { width: file.width, height: file.height },
});

/** The pictures among messages, in their order. */
export const picturesOf = (messages: readonly ChatMessage[]): ShownPicture[] =>
  messages.flatMap((message) =>
    message.files.flatMap((file, place) => (file.mediaType === 'image' ? [pictureOf(message, file, place)] : [])),
  );
