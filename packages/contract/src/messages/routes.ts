import { z } from 'zod';
import { Cursor, Flag, Id, Instant, PageNumber, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Ticket, TicketSpan } from '../tickets/models.ts';
import { Message, SharedContact, SharedLocation } from './models.ts';

const messageId = z.object({ messageId: Id });
const ticketId = z.object({ ticketId: Id });

/** 20 MB, the specification's limit for files in conversations. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
export const MAX_TEXT_LENGTH = 4096;

/** No colon: names with one are the product's own, and nobody may speak under the name of a bot's run. */
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

export const TemplateChoice = z.object({
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

const changeErrors = [
  'ERR_NO_MESSAGE_FOUND',
  'ERR_NO_PERMISSION',
  'ERR_TICKET_NOT_OPEN',
  'ERR_TICKET_NO_WAPP',
] as const;

export const messageRoutes = {
  list: route({
    method: 'GET',
    path: '/messages/:ticketId',
    summary:
      "One page of the contact's history as this ticket's viewers may see it, oldest first within the page; the first page is the newest. `before` reads towards older, `after` towards newer, `around` and `unread` open at a message. `spy` reads without side effects.",
    permission: 'signed-in',
    params: ticketId,
    query: z.object({
      pageNumber: PageNumber,
      before: Cursor.optional(),
      after: Cursor.optional(),
      around: Id.optional(),
      /** Opens at the first of so many messages that the customer wrote last in this ticket. */
      unread: z.coerce.number<string | number>().int().min(1).max(1_000_000).optional(),
      spy: Flag.default(false),
    }),
    response: z.object({
      messages: z.array(Message),
      ticket: Ticket,
      /** The tickets these messages belong to: separators of the history. */
      tickets: z.array(TicketSpan),
      /** Older messages exist; `nextCursor` reads on with `before`. */
      hasMore: z.boolean(),
      nextCursor: z.string().nullable(),
      /** Newer messages exist (after `around` or `after`); reads on with `after`. */
      newerCursor: z.string().nullable(),
      /** Of `unread`: the message that it means; null when the customer wrote none. */
      openedAt: z.number().nullable().optional(),
    }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_MESSAGE_FOUND'],
  }),
  send: route({
    method: 'POST',
    path: '/messages/:ticketId',
    summary:
      'Send a text, files (multipart field `medias`), a template, a location or contacts. The same `clientId` twice is one message.',
    permission: 'signed-in',
    params: ticketId,
    body: z.object({
      body: z.string().max(MAX_TEXT_LENGTH).default(''),
      clientId: ClientId.optional(),
      quotedMsg: jsonField(z.object({ id: Id }).nullable().optional()),
      isForwarded: Flag.default(false),
      /** With `isForwarded`: the address of a file in a message of the company, copied here with `body` as its caption. */
      mediaUrl: z.string().max(1000).nullish(),
      /** Messages of the company to pass on, in this order, with copies of their files. Each becomes one message here. */
      forwardIds: jsonField(z.array(Id).min(1).max(20).optional()),
      /** Files sent before with `POST /uploads`, in this order. */
      uploadIds: jsonField(z.array(z.uuid()).min(1).max(10).optional()),
      /** Answer with a quick message: its picture goes along with `body` as the caption; without a body its own text is sent. */
      quickMessageId: Id.optional(),
      /** The uploaded audio is a recorded voice note. */
      voice: Flag.default(false),
      /** Pictures and films go unchanged, as files to save. ERR_MEDIA_NOT_SUPPORTED where the channel carries none so. */
      asDocument: Flag.optional(),
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
      'ERR_OUTSIDE_WORK_HOURS',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_MEDIA_NOT_SUPPORTED',
      /** An upload that is not here, or has been sent before. */
      'ERR_NOT_FOUND',
      'ERR_NO_QUICK_MESSAGE_FOUND',
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
      'ERR_OUTSIDE_WORK_HOURS',
    ],
  }),
  react: route({
    method: 'POST',
    path: '/messages/:messageId/reaction',
    summary: 'React to a message with an emoji, or take the reaction back with null.',
    permission: 'signed-in',
    duringSupport: 'never',
    params: messageId,
    body: z.object({ emoji: text({ min: 1, max: 32 }).nullable() }),
    response: Message,
    errors: [
      'ERR_NO_MESSAGE_FOUND',
      'ERR_TICKET_NOT_OPEN',
      'ERR_TICKET_NO_WAPP',
      'ERR_REPLY_WINDOW_CLOSED',
      'ERR_OUTSIDE_WORK_HOURS',
    ],
  }),
  edit: route({
    method: 'POST',
    path: '/messages/edit/:messageId',
    summary: 'Change the text of an own message; what it said before is kept.',
    permission: 'signed-in',
    duringSupport: 'never',
    params: messageId,
    body: z.object({ body: text({ min: 1, max: MAX_TEXT_LENGTH }) }),
    response: Message,
    errors: [...changeErrors, 'ERR_FETCH_WAPP_MSG', 'ERR_OUTSIDE_WORK_HOURS'],
  }),
  editAlias: route({
    method: 'PUT',
    path: '/messages/:messageId',
    summary: 'As `POST /messages/edit/{id}`; without a text nothing changes.',
    permission: 'signed-in',
    duringSupport: 'never',
    params: messageId,
    body: z.object({ body: text({ min: 1, max: MAX_TEXT_LENGTH }).optional() }).default({}),
    response: Message,
    errors: [...changeErrors, 'ERR_FETCH_WAPP_MSG', 'ERR_OUTSIDE_WORK_HOURS'],
  }),
  edits: route({
    method: 'GET',
    path: '/messages/:messageId/edits',
    summary: 'What a message said before each change, oldest first.',
    permission: 'signed-in',
    params: messageId,
    response: z.array(z.object({ id: z.number(), body: z.string(), replacedAt: Instant })),
    errors: ['ERR_NO_MESSAGE_FOUND'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/messages/:messageId',
    summary:
      'Delete an own message. Where the channel can, the customer loses it too; `onlyHere` removes it from the counter alone.',
    permission: 'signed-in',
    params: messageId,
    query: z.object({ onlyHere: Flag.default(false) }),
    response: Message,
    errors: [...changeErrors, 'ERR_DELETE_WAPP_MSG', 'ERR_OUTSIDE_WORK_HOURS'],
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
