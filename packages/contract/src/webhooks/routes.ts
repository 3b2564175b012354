import { z } from 'zod';
import { Cursor, Id, Instant, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { wantableTypes } from './catalogue.ts';
import { deliveryStates, NewWebhook, WebhookDelivery, WebhookEndpoint, webhookFormats, WebhookTry } from './models.ts';

export const MAX_WEBHOOK_NAME = 60;
const MAX_ADDRESS = 2000;

const keeping = { permission: 'settings-page:edit', planFlag: 'useExternalApi' } as const;
const webhookId = z.object({ webhookId: Id });
const deliveryId = webhookId.extend({ deliveryId: Id });
const Said = z.object({ message: z.string() });

const Types = z
  .array(z.enum(wantableTypes))
  .min(1)
  .max(wantableTypes.length)
  .nullable()
  .describe('Null for all there are, also those to come.');

export const WebhookFields = z.object({
  name: text({ min: 1, max: MAX_WEBHOOK_NAME }),
  url: z
    .string()
    .trim()
    .max(MAX_ADDRESS)
    .pipe(z.url({ protocol: /^https?$/ }))
    .describe(
      'https on a public host, or an origin that whoever runs the installation allows (`HTTP_ALLOWED_ORIGINS`).',
    ),
  types: Types.default(null),
  format: z
    .enum(webhookFormats)
    .default('standard')
    .describe('How bodies are written; `evolution` carries messages alone.'),
});

const { name, url } = WebhookFields.shape;
/** For programs: what is left out stays. */
export const WebhookChange = z
  .object({ name, url, types: Types, format: z.enum(webhookFormats), isOn: z.boolean() })
  .partial();

/** Addresses of a company that hear what happens, and what became of each delivery. */
export const webhookRoutes = {
  list: route({
    ...keeping,
    method: 'GET',
    path: '/webhooks',
    summary: 'Webhooks of the company, and how they have been doing for a day. Secrets are never answered again.',
    response: z.object({ webhooks: z.array(WebhookEndpoint) }),
  }),
  create: route({
    ...keeping,
    method: 'POST',
    path: '/webhooks',
    duringSupport: 'never',
    summary: 'Add an address. The answer carries its secret, and no answer ever after.',
    body: WebhookFields,
    response: NewWebhook,
    errors: ['ERR_MAX_WEBHOOKS', 'ERR_WEBHOOK_ADDRESS'],
  }),
  update: route({
    ...keeping,
    method: 'PUT',
    path: '/webhooks/:webhookId',
    duringSupport: 'never',
    summary: 'Change name, address or events. What waits goes to the new address.',
    params: webhookId,
    body: WebhookFields,
    response: z.object({ webhook: WebhookEndpoint }),
    errors: ['ERR_NO_WEBHOOK_FOUND', 'ERR_WEBHOOK_ADDRESS'],
  }),
  remove: route({
    ...keeping,
    method: 'DELETE',
    path: '/webhooks/:webhookId',
    summary: 'Delete a webhook with its deliveries.',
    params: webhookId,
    response: Said,
    errors: ['ERR_NO_WEBHOOK_FOUND'],
  }),
  switch: route({
    ...keeping,
    method: 'POST',
    path: '/webhooks/:webhookId/switch',
    summary: 'Switch it on or off. `sendMissed` also delivers what happened since it stopped working, 30 days at most.',
    params: webhookId,
    body: z.object({ isOn: z.boolean(), sendMissed: z.boolean().default(false) }),
    response: z.object({ webhook: WebhookEndpoint }),
    errors: ['ERR_NO_WEBHOOK_FOUND'],
  }),
  rotate: route({
    ...keeping,
    method: 'POST',
    path: '/webhooks/:webhookId/rotate',
    duringSupport: 'never',
    summary: 'Make another secret. For 24 hours both sign.',
    params: webhookId,
    response: NewWebhook,
    errors: ['ERR_NO_WEBHOOK_FOUND'],
  }),
  test: route({
    ...keeping,
    method: 'POST',
    path: '/webhooks/:webhookId/test',
    summary: 'Send `webhook.test`, as any other event is sent.',
    params: webhookId,
    response: z.object({ delivery: WebhookDelivery }),
    errors: ['ERR_NO_WEBHOOK_FOUND', 'ERR_WEBHOOK_OFF'],
  }),
  deliveries: route({
    ...keeping,
    method: 'GET',
    path: '/webhooks/:webhookId/deliveries',
    summary: 'Deliveries, the newest first, 50 a page.',
    params: webhookId,
    query: z.object({
      type: z.enum(wantableTypes).optional(),
      state: z.enum(deliveryStates).optional(),
      ticketId: Id.optional(),
      cursor: Cursor.optional(),
    }),
    response: z.object({ deliveries: z.array(WebhookDelivery), nextCursor: z.string().nullable() }),
    errors: ['ERR_NO_WEBHOOK_FOUND'],
  }),
  delivery: route({
    ...keeping,
    method: 'GET',
    path: '/webhooks/:webhookId/deliveries/:deliveryId',
    summary: 'One delivery: what was sent, and what came back at each try.',
    params: deliveryId,
    response: z.object({ delivery: WebhookDelivery, body: z.string(), tries: z.array(WebhookTry) }),
    errors: ['ERR_NO_WEBHOOK_FOUND', 'ERR_NO_DELIVERY_FOUND'],
  }),
  sendAgain: route({
    ...keeping,
    method: 'POST',
    path: '/webhooks/:webhookId/deliveries/:deliveryId/send-again',
    summary: 'Deliver the same bytes under the same id once more, from the first try on.',
    params: deliveryId,
    response: z.object({ delivery: WebhookDelivery }),
    errors: ['ERR_NO_WEBHOOK_FOUND', 'ERR_NO_DELIVERY_FOUND', 'ERR_WEBHOOK_OFF'],
  }),
  sendFailedAgain: route({
    ...keeping,
    method: 'POST',
    path: '/webhooks/:webhookId/send-failed-again',
    summary: 'Deliver again all that failed since a moment.',
    params: webhookId,
    body: z.object({ since: Instant }),
    response: z.object({ count: z.number() }),
    errors: ['ERR_NO_WEBHOOK_FOUND', 'ERR_WEBHOOK_OFF'],
  }),
};
