import { z } from 'zod';
import { Flag, Id, PageNumber, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { ChatMessage, ChatTicketCard } from './models.ts';
import { insideChats, MAX_CHAT_MEMBERS, ofChat } from './routes.ts';

/** The specification's limit for each file. */
export const MAX_CHAT_FILE_BYTES = 15_728_640;
export const MAX_CHAT_FILES = 10;
export const MAX_CHAT_TEXT = 4096;
/** A recording below this is discarded. */
export const MIN_CHAT_RECORDING_BYTES = 10_000;
export const CHAT_MESSAGES_PER_PAGE = 20;
/** So long one's own message can be changed. */
export const CHAT_EDIT_MINUTES = 15;
/** Of one person, over all chats. */
export const CHAT_MESSAGES_PER_MINUTE = 60;

const Seq = z.coerce.number<string | number>().int().min(1).max(2_147_483_647);
const ofMessage = ofChat.extend({ seq: Seq });

/** A list that may arrive as a text field of a multipart form. */
const listField = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);

const mentions = listField(z.array(Id).max(MAX_CHAT_MEMBERS).default([]));

export const chatMessageRoutes = {
  list: route({
    ...insideChats,
    method: 'GET',
    path: '/chats/:chatId/messages',
    summary:
      'One page of the messages of a chat, newest first. `beforeSeq` reads towards older, `afterSeq` towards newer, `aroundSeq` opens at a message.',
    params: ofChat,
    query: z.object({
      pageNumber: PageNumber,
      beforeSeq: Seq.optional(),
      afterSeq: z.coerce.number<string | number>().int().min(0).max(2_147_483_647).optional(),
      aroundSeq: Seq.optional(),
    }),
    response: z.object({
      records: z.array(ChatMessage),
      /** Older ones exist: ask with the lowest `seq` as `beforeSeq`. */
      hasMore: z.boolean(),
      /** Newer ones exist: ask with the highest `seq` as `afterSeq`. */
      hasNewer: z.boolean(),
      /** Of the tickets that are spoken about, those that the caller may see. */
      tickets: z.array(ChatTicketCard),
    }),
    errors: ['ERR_NO_CHAT_FOUND'],
  }),
  post: route({
    ...insideChats,
    method: 'POST',
    path: '/chats/:chatId/messages',
    summary:
      'Write into a chat: a text, files (multipart field `medias`, or `uploadIds`), a ticket. The same `clientId` twice is one message.',
    params: ofChat,
    body: z
      .object({
        message: text({ max: MAX_CHAT_TEXT }).optional(),
        /** The text, as the documented multipart form names it. */
        body: text({ max: MAX_CHAT_TEXT }).optional(),
        /** Taken and ignored. */
        fromMe: z.unknown().optional(),
        clientId: z
          .string()
          .min(8)
          .max(64)
          .regex(/^[\w-]+$/)
          .optional(),
        replyToSeq: Seq.optional(),
        /** Who is named, of the people of the chat; others are left out. */
        mentions,
        uploadIds: listField(z.array(z.uuid()).min(1).max(MAX_CHAT_FILES).optional()),
        ticketId: Id.optional(),
        /** The file is a recording. */
        voice: Flag.default(false),
      })
      .default({ mentions: [], voice: false }),
    uploads: { field: 'medias', maxFiles: MAX_CHAT_FILES, maxBytes: MAX_CHAT_FILE_BYTES },
    response: ChatMessage,
    errors: [
      'ERR_NO_CHAT_FOUND',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_NO_TICKET_FOUND',
      'ERR_MEDIA_NOT_SUPPORTED',
      'ERR_RECORDING_TOO_SHORT',
      /** An upload that is not here, or has been sent before. */
      'ERR_NOT_FOUND',
    ],
  }),
  edit: route({
    ...insideChats,
    method: 'PUT',
    path: '/chats/:chatId/messages/:seq',
    summary: 'Change the text of an own message, for 15 minutes.',
    params: ofMessage,
    body: z.object({ message: text({ min: 1, max: MAX_CHAT_TEXT }), mentions }),
    response: ChatMessage,
    errors: ['ERR_NO_CHAT_FOUND', 'ERR_NO_MESSAGE_FOUND', 'ERR_NO_PERMISSION', 'ERR_CHAT_EDIT_TOO_LATE'],
  }),
  remove: route({
    ...insideChats,
    method: 'DELETE',
    path: '/chats/:chatId/messages/:seq',
    summary: 'Delete an own message with its files. Its place stays, empty.',
    params: ofMessage,
    response: ChatMessage,
    errors: ['ERR_NO_CHAT_FOUND', 'ERR_NO_MESSAGE_FOUND', 'ERR_NO_PERMISSION'],
  }),
  react: route({
    ...insideChats,
    method: 'PUT',
    path: '/chats/:chatId/messages/:seq/reaction',
    summary: 'React to a message with an emoji, or take the reaction back with null.',
    params: ofMessage,
    body: z.object({ emoji: text({ min: 1, max: 32 }).nullable() }),
    response: ChatMessage,
    errors: ['ERR_NO_CHAT_FOUND', 'ERR_NO_MESSAGE_FOUND'],
  }),
};
