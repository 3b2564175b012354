import type { Message, QuotedMessage } from '@balcao/contract/messages/models.ts';
import type { z } from 'zod';
import { authorNameOf } from '../author-name.ts';

/** The message being answered, as the answer's bubble quotes it. */
export const quotedOf = (message: Message): z.infer<typeof QuotedMessage> => ({
  id: message.id,
  fromMe: message.fromMe,
  body: message.body,
  mediaType: message.mediaType,
  mediaUrl: message.mediaUrl,
  duration: message.media?.duration ?? null,
  user: message.user,
  contact: { name: authorNameOf(message) },
});
