import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { publicEventTypes } from './catalogue.ts';

/** Of a company. */
export const MAX_WEBHOOKS = 20;

/** Why nothing is delivered: somebody switched it off, nothing arrived for a day, or the other side said 410. */
export const offReasons = ['person', 'failing', 'gone'] as const;

/**
 * Why a try brought no answer. `address`: not found or not allowed, and never said which. `encryption`: a certificate that proves
 * nothing, or none. `skipped`: it waited while the webhook was off, and was not wanted any more. `secret`: what signs it does not
 * open with the key of this installation.
 */
export const tryFailures = ['address', 'timeout', 'unreachable', 'encryption', 'broken', 'secret', 'skipped'] as const;
export type TryFailure = (typeof tryFailures)[number];

/** `evolution`: `messages.upsert` and `messages.update`, as programs written for Evolution expect them. */
export const webhookFormats = ['standard', 'evolution'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export const WebhookEndpoint = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(publicEventTypes)).nullable().describe('Null for all there are, also those to come.'),
  format: z.enum(webhookFormats),
  off: z
    .object({ reason: z.enum(offReasons), since: Instant })
    .nullable()
    .describe('Null while it is on.'),
  failingSince: Instant.nullable().describe('Since when nothing has arrived; null while it works.'),
  formerSecretUntil: Instant.nullable().describe('Until then the secret before signs as well.'),
  madeBy: z.string().describe('Who made it, also after they have left.'),
  createdAt: Instant,
  /** Of the last 24 hours. */
  stats: z.object({
    waiting: z.number(),
    delivered: z.number(),
    failed: z.number(),
    p95: z.number().nullable().describe('Milliseconds within which 95 of 100 answered; null when nobody answered.'),
  }),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** The only answers that carry a secret. */
export const NewWebhook = z.object({ webhook: WebhookEndpoint, secret: z.string() });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const WebhookDelivery = z.object({
  id: z.number(),
  messageId: z.string().describe('`webhook-id`: the same over all tries and redeliveries.'),
  type: z.enum(publicEventTypes),
  sequence: z.number(),
  ticketId: z.number().nullable(),
  state: z.enum(deliveryStates),
  tries: z.number(),
  createdAt: Instant,
  nextTryAt: Instant.nullable().describe('Null when it is settled.'),
  settledAt: Instant.nullable(),
  status: z.number().nullable().describe('Of the last try.'),
  failure: z.enum(tryFailures).nullable(),
  milliseconds: z.number().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookTry = z.object({
  n: z.number(),
  at: Instant,
  status: z.number().nullable(),
  failure: z.enum(tryFailures).nullable(),
  milliseconds: z.number(),
  headers: z.record(z.string(), z.string()).describe('What was sent with it.'),
  answer: z.string().describe('The beginning of what came back.'),
});
export type WebhookTry = z.infer<typeof WebhookTry>;
