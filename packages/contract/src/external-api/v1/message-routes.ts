import { z } from 'zod';
import { Id } from '../../kit/fields.ts';
import { route } from '../../kit/route.ts';
import { MAX_UPLOAD_BYTES } from '../../messages/routes.ts';
import { ApiMessage, ApiSent, ApiUpload } from '../v1-models.ts';
import { byKey, onceErrors } from './by-key.ts';
import { ApiSending } from './sending.ts';

export const apiMessageRoutes = {
  sendMessage: route({
    ...byKey,
    method: 'POST',
    path: '/v1/messages',
    scope: 'messages:send',
    summary:
      'Queue a text, file, template, location or contacts for a number, contact or ticket. `ticket` says where it lands; left out, a new ticket is closed. `respectHours` refuses it outside opening hours, which hold nothing back otherwise. The same `Idempotency-Key` twice is one message.',
    body: ApiSending,
    response: ApiSent,
    errors: [
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NOT_FOUND',
      'ERR_REPLY_WINDOW_CLOSED',
      'ERR_CONTACT_OPTED_OUT',
      'ERR_OUT_OF_HOURS',
      'ERR_MEDIA_NOT_SUPPORTED',
      ...onceErrors,
    ],
  }),
  upload: route({
    ...byKey,
    method: 'POST',
    path: '/v1/uploads',
    scope: 'messages:send',
    summary:
      'Keep a file (multipart field `file`, 20 MB at most) for a message that is sent within 23 hours. The `id` is used once, by the key that uploaded it.',
    uploads: { field: 'file', maxFiles: 1, maxBytes: MAX_UPLOAD_BYTES },
    body: z.object({}),
    response: ApiUpload,
    errors: ['ERR_MEDIA_NOT_SUPPORTED', ...onceErrors],
  }),
  readMessage: route({
    ...byKey,
    method: 'GET',
    path: '/v1/messages/:messageId',
    scope: 'messages:read',
    summary:
      'The whole path of a message: queued, handed over, sent, delivered, read or failed, when, and what it waits for.',
    params: z.object({ messageId: Id }),
    response: ApiMessage,
    errors: ['ERR_NO_MESSAGE_FOUND'],
  }),
};
