import { z } from 'zod';
import { text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { MAX_TEXT_LENGTH, MAX_UPLOAD_BYTES } from '../messages/routes.ts';

// What programs written for Evolution send with, and ask before they do: their words, our rules.

/** Files stand in the body, four letters for three bytes. */
const MAX_BODY_BYTES = Math.ceil((MAX_UPLOAD_BYTES * 4) / 3) + 64 * 1024;
const MAX_INSTANCE = 100;
const MAX_FILE_NAME = 200;

const params = z.object({ instance: z.string().min(1).max(MAX_INSTANCE) });
const Number = z.union([z.string().trim().min(1).max(60), z.int().positive()]).transform(String);

const EvolutionSent = z.object({
  key: z.object({ remoteJid: z.string(), fromMe: z.literal(true), id: z.string() }),
  message: z.record(z.string(), z.unknown()),
  messageTimestamp: z.number().int(),
  status: z.literal('PENDING'),
});

/** The one connection that the token opens. */
const EvolutionInstance = z.object({
  id: z.string(),
  name: z.string(),
  connectionStatus: z.enum(['open', 'close']),
  ownerJid: z.string().nullable(),
});

const byToken = {
  permission: 'signed-in',
  credential: 'connection-token',
  tokenHeader: 'apikey',
  planFlag: 'useExternalApi',
} as const;

const sending = {
  ...byToken,
  method: 'POST',
  params,
  response: EvolutionSent,
  errors: [
    'ERR_WAPP_NOT_INITIALIZED',
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_NO_CONTACT_FOUND',
    'ERR_NO_WAPP_FOUND',
    'ERR_REPLY_WINDOW_CLOSED',
    'ERR_MEDIA_NOT_SUPPORTED',
    'ERR_IDEMPOTENCY_MISMATCH',
    'ERR_IDEMPOTENCY_RUNNING',
  ],
} as const;

export const evolutionRoutes = {
  fetchInstances: route({
    ...byToken,
    method: 'GET',
    path: '/evolution/instance/fetchInstances',
    summary:
      'For programs written for Evolution, which try their credentials with it: the connection of the token in `apikey`, and whether it is up.',
    response: z.array(EvolutionInstance),
  }),
  sendText: route({
    ...sending,
    path: '/evolution/message/sendText/:instance',
    summary:
      "For programs written for Evolution: send a text. `apikey` is a connection's token, `instance` its name; other fields are ignored.",
    body: z.union([
      z.object({ number: Number, text: text({ min: 1, max: MAX_TEXT_LENGTH }) }),
      z
        .object({ number: Number, textMessage: z.object({ text: text({ min: 1, max: MAX_TEXT_LENGTH }) }) })
        .transform(({ number, textMessage }) => ({ number, text: textMessage.text })),
    ]),
  }),
  sendMedia: route({
    ...sending,
    path: '/evolution/message/sendMedia/:instance',
    summary:
      'For programs written for Evolution: send a file behind an address or as Base64 in `media`. What it is, is looked for in its content.',
    maxBodyBytes: MAX_BODY_BYTES,
    body: z.object({
      number: Number,
      mediatype: z.enum(['image', 'video', 'audio', 'document']).default('document'),
      media: z.string().min(1).describe('An address, Base64, or Base64 as a data URL.'),
      fileName: text({ max: MAX_FILE_NAME }).default(''),
      caption: text({ max: MAX_TEXT_LENGTH }).default(''),
    }),
  }),
};
