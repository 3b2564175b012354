import { z } from 'zod';
import { Id } from '../../kit/fields.ts';
import { route } from '../../kit/route.ts';
import { NewWebhook, WebhookEndpoint } from '../../webhooks/models.ts';
import { WebhookChange, WebhookFields } from '../../webhooks/routes.ts';
import { byKey, onceErrors } from './by-key.ts';

const webhookId = z.object({ webhookId: Id });
const managing = { ...byKey, scope: 'webhooks:manage' } as const;

/** The webhooks of the company, for programs that set themselves up. A key that is confined manages none. */
export const apiWebhookRoutes = {
  listWebhooks: route({
    ...managing,
    method: 'GET',
    path: '/v1/webhook-endpoints',
    summary: 'Webhooks of the company. Secrets are never answered again.',
    response: z.object({ data: z.array(WebhookEndpoint) }),
  }),
  createWebhook: route({
    ...managing,
    method: 'POST',
    path: '/v1/webhook-endpoints',
    summary: 'Add an address. The answer carries its secret; repeated with the same `Idempotency-Key`, it does not.',
    body: WebhookFields,
    response: NewWebhook.extend({ secret: z.string().nullable() }),
    errors: ['ERR_MAX_WEBHOOKS', 'ERR_WEBHOOK_ADDRESS', ...onceErrors],
  }),
  changeWebhook: route({
    ...managing,
    method: 'PATCH',
    path: '/v1/webhook-endpoints/:webhookId',
    summary: 'Change name, address, events or format, or switch it on and off. What is left out stays.',
    params: webhookId,
    body: WebhookChange,
    response: WebhookEndpoint,
    errors: ['ERR_NO_WEBHOOK_FOUND', 'ERR_WEBHOOK_ADDRESS', ...onceErrors],
  }),
  removeWebhook: route({
    ...managing,
    method: 'DELETE',
    path: '/v1/webhook-endpoints/:webhookId',
    summary: 'Delete a webhook with its deliveries.',
    params: webhookId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_WEBHOOK_FOUND'],
  }),
};
