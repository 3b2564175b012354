import { z } from 'zod';
import { Id, PageNumber, SearchParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { OfferedQuickMessage, QuickMessage } from './models.ts';

const quickMessageId = z.object({ quickMessageId: Id });

export const MAX_SHORTCODE_LENGTH = 60;
export const MAX_QUICK_MESSAGE_LENGTH = 4096;
/** The largest picture that every channel sends as a picture: 5 MB. */
export const MAX_QUICK_MEDIA_BYTES = 5 * 1024 * 1024;
/** By content, whatever the name says. */
export const quickMediaMimes = ['image/png', 'image/jpeg'] as const;

const fields = {
  /** Without the slash that calls it. */
  shortcode: text({ max: MAX_SHORTCODE_LENGTH + 1 })
    .overwrite((typed) => typed.replace(/^\/+/, '').trim())
    .min(1)
    .max(MAX_SHORTCODE_LENGTH),
  message: text({ min: 1, max: MAX_QUICK_MESSAGE_LENGTH }),
};

export const quickMessageRoutes = {
  page: route({
    method: 'GET',
    path: '/quick-messages',
    summary: 'One page of the own and the shared quick messages, by shortcode.',
    permission: 'signed-in',
    query: z.object({ searchParam: SearchParam, pageNumber: PageNumber }),
    response: z.object({ records: z.array(QuickMessage), count: z.number(), hasMore: z.boolean() }),
  }),
  list: route({
    method: 'GET',
    path: '/quick-messages/list',
    summary: 'All own and shared quick messages, by shortcode, each with how often the caller has chosen it.',
    permission: 'signed-in',
    response: z.array(OfferedQuickMessage),
  }),
  get: route({
    method: 'GET',
    path: '/quick-messages/:quickMessageId',
    summary: 'One quick message.',
    permission: 'signed-in',
    params: quickMessageId,
    response: QuickMessage,
    errors: ['ERR_NO_QUICK_MESSAGE_FOUND'],
  }),
  countUse: route({
    method: 'POST',
    path: '/quick-messages/:quickMessageId/uses',
    summary: 'The caller has chosen a quick message as an answer; what is chosen often is offered first.',
    permission: 'signed-in',
    params: quickMessageId,
    response: z.object({ uses: z.number() }),
    errors: ['ERR_NO_QUICK_MESSAGE_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/quick-messages',
    summary: 'Add a quick message. Sharing it takes the right to edit all of them.',
    permission: 'signed-in',
    body: z.object({ ...fields, geral: z.boolean().default(false), status: z.boolean().default(true) }),
    response: QuickMessage,
    errors: ['ERR_SHORTCUT_EXISTS', 'ERR_NO_PERMISSION'],
  }),
  update: route({
    method: 'PUT',
    path: '/quick-messages/:quickMessageId',
    summary: 'Change a quick message.',
    permission: 'signed-in',
    params: quickMessageId,
    body: z.object({ ...fields, geral: z.boolean(), status: z.boolean() }).partial(),
    response: QuickMessage,
    errors: ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_SHORTCUT_EXISTS', 'ERR_NO_PERMISSION'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/quick-messages/:quickMessageId',
    summary: 'Delete a quick message and its picture. What was sent with it stays.',
    permission: 'signed-in',
    params: quickMessageId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_NO_PERMISSION'],
  }),
  attachMedia: route({
    method: 'POST',
    path: '/quick-messages/:quickMessageId/media-upload',
    summary: 'Give a quick message its picture (multipart field `file`, PNG or JPEG); it replaces the one before.',
    permission: 'signed-in',
    params: quickMessageId,
    body: z.object({ typeArch: z.literal('quickMessage').optional() }).default({}),
    uploads: { field: 'file', maxFiles: 1, maxBytes: MAX_QUICK_MEDIA_BYTES },
    response: QuickMessage,
    errors: ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_NO_PERMISSION', 'ERR_MEDIA_NOT_SUPPORTED'],
  }),
  removeMedia: route({
    method: 'DELETE',
    path: '/quick-messages/:quickMessageId/media-upload',
    summary: 'Take the picture of a quick message away.',
    permission: 'signed-in',
    params: quickMessageId,
    response: QuickMessage,
    errors: ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_NO_PERMISSION'],
  }),
};
