import { z } from 'zod';
import { Id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { MAX_UPLOAD_BYTES } from '../messages/routes.ts';
import { ExternalCall, SendAnswer, SendFields } from './models.ts';

export const MAX_API_FILES = 10;

/** What a token may ask for. The same for every process of the installation together. */
export const MESSAGE_API_LIMIT = { name: 'message-api', calls: 60, seconds: 60 } as const;

export const externalApiRoutes = {
  send: route({
    method: 'POST',
    path: '/messages/send',
    summary:
      "Send a text or files (multipart field `medias`) to a number, with a connection's token as the bearer. 200 once it was sent, 202 while it waits; `Prefer: respond-async` does not wait. The same `Idempotency-Key` twice is one message.",
    permission: 'signed-in',
    credential: 'connection-token',
    planFlag: 'useExternalApi',
    body: SendFields,
    uploads: { field: 'medias', maxFiles: MAX_API_FILES, maxBytes: MAX_UPLOAD_BYTES },
    response: SendAnswer,
    errors: [
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_NO_USER_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_REPLY_WINDOW_CLOSED',
      'ERR_MEDIA_NOT_SUPPORTED',
      'ERR_SENDING_WAPP_MSG',
      'ERR_IDEMPOTENCY_MISMATCH',
      'ERR_IDEMPOTENCY_RUNNING',
    ],
  }),
};

export const externalCallRoutes = {
  offerTestPhone: route({
    method: 'POST',
    path: '/messages-api/test-phone',
    summary:
      'Where there is a sandbox: a telephone of it that tests may be sent to. On an official number it writes first, so that it may be answered.',
    permission: 'connections-page:editOrDeleteConnection',
    planFlag: 'useExternalApi',
    body: z.object({ connectionId: Id }),
    response: z.object({ number: z.string() }),
    errors: ['ERR_NOT_FOUND', 'ERR_NO_WAPP_FOUND', 'ERR_WAPP_NOT_INITIALIZED'],
  }),
  list: route({
    method: 'GET',
    path: '/messages-api/calls/:connectionId',
    summary: "The last fifty calls with a connection's token, newest first: whether a program arrives.",
    permission: 'connections-page:editOrDeleteConnection',
    planFlag: 'useExternalApi',
    params: z.object({ connectionId: Id }),
    response: z.object({ calls: z.array(ExternalCall) }),
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
};
