import { z } from 'zod';
import { Cursor, Flag, Id, PageNumber, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Ticket } from '../tickets/models.ts';
import { Message, SharedContact, SharedLocation } from './models.ts';

const messageId = z.object({ messageId: Id });
const ticketId = z.object({ ticketId: Id });

/** 20 MB, the specification's limit for files in conversations. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
export const MAX_TEXT_LENGTH = 4096;

const ClientId = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[\w-]+$/);

/** A JSON value that may arrive as a text field of a multipart form. */
const jsonField = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);

const TemplateChoice = z.object({
  name: z.string().min(1).max(512),
  language: z.string().min(2).max(20),
  /** Values by placeholder name (`1`, `2` … or the given names). */
  parameters: z.record(z.string().max(64), z.string().max(1024)).default({}),
  /** Public address of the header's image, video or document. */
  headerMediaUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
});

export const messageRoutes = {
  list: route({
    method: 'GET',
    path: '/messages/:ticketId',
    summary:
      'One page of a conversation, oldest first within the page; the first page is the newest. `spy` reads without side effects.',
    permission: 'signed-in',
    params: ticketId,
    query: z.object({ pageNumber: PageNumber, before: Cursor.optional(), spy: Flag.default(false) }),
    response: z.object({
      messages: z.array(Message),
      ticket: Ticket,
      hasMore: z.boolean(),
      nextCursor: z.string().nullable(),
    }),
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  send: route({
    method: 'POST',
    path: '/messages/:ticketId',
    summary:
      'Send a text, files (multipart field `medias`), a template, a location or contacts. The same `clientId` twice is one message.',
    permission: 'signed-in',
    params: ticketId,
    body: z.object({
      body: z.string().max(65_536).default(''),
      clientId: ClientId.optional(),
      quotedMsg: jsonField(z.object({ id: Id }).nullable().optional()),
      isForwarded: Flag.default(false),
      /** The uploaded audio is a recorded voice note. */
      voice: Flag.default(false),
      template: jsonField(TemplateChoice.optional()),
      location: jsonField(SharedLocation.optional()),
      contacts: jsonField(z.array(SharedContact).min(1).max(20).optional()),
    }),
    uploads: { field: 'medias', maxFiles: 10, maxBytes: MAX_UPLOAD_BYTES },
    response: z.object({ messages: z.array(Message) }),
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_TICKET_NOT_OPEN',
      'ERR_TICKET_NO_WAPP',
      'ERR_REPLY_WINDOW_CLOSED',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_MEDIA_NOT_SUPPORTED',
    ],
  }),
  retry: route({
    method: 'POST',
    path: '/messages/:messageId/retry',
    summary: 'Send a failed message again.',
    permission: 'signed-in',
    params: messageId,
    response: Message,
    errors: [
      'ERR_NO_MESSAGE_FOUND',
      'ERR_MESSAGE_NOT_FAILED',
      'ERR_TICKET_NOT_OPEN',
      'ERR_TICKET_NO_WAPP',
      'ERR_REPLY_WINDOW_CLOSED',
    ],
  }),
  react: route({
    method: 'POST',
    path: '/messages/:messageId/reaction',
    summary: 'React to a message with an emoji, or take the reaction back with null.',
    permission: 'signed-in',
    params: messageId,
    body: z.object({ emoji: text({ min: 1, max: 32 }).nullable() }),
    response: Message,
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_TICKET_NOT_OPEN', 'ERR_TICKET_NO_WAPP', 'ERR_REPLY_WINDOW_CLOSED'],
  }),
  retryMedia: route({
    method: 'POST',
    path: '/messages/:messageId/media/retry',
    summary: 'Fetch the file of a received message again.',
    permission: 'signed-in',
    params: messageId,
    response: Message,
    errors: ['ERR_NO_MESSAGE_FOUND'],
  }),
};
