import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { publicEventTypes } from './catalogue.ts';

/** Of a company. */
export const MAX_WEBHOOKS = 20;

/** Why nothing is delivered: somebody switched it off, nothing arrived for a day, or the other side said 410. */
export const offReasons = ['person', 'failing', 'gone'] as const;

/**
 * Why a try brought no answer. `address`: not found or not allowed, and never said which. `skipped`: it waited while the webhook
 * was off, and was not wanted any more. `secret`: what signs it does not open with the key of this installation.
 */
export const tryFailures = ['address', 'timeout', 'unreachable', 'broken', 'secret', 'skipped'] as const;
export type TryFailure = (typeof tryFailures)[number];

/** `evolution`: `messages.upsert` and `messages.update`, as programs written for Evolution expect them. */
export const webhookFormats = ['standard', 'evolution'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export const WebhookEndpoint = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  /** Null for all there are, also those to come. */
  types: z.array(z.enum(publicEventTypes)).nullable(),
  format: z.enum(webhookFormats),
  /** Null while it is on. */
  off: z.object({ reason: z.enum(offReasons), since: Instant }).nullable(),
  /** Since when nothing has arrived; null while it works. */
  failingSince: Instant.nullable(),
  /** Until then the secret before signs as well. */
  formerSecretUntil: Instant.nullable(),
  /** Who made it, also after they have left. */
  madeBy: z.string(),
  createdAt: Instant,
  /** Of the last 24 hours. */
  stats: z.object({
    waiting: z.number(),
    delivered: z.number(),
    failed: z.number(),
    /** Milliseconds within which 95 of 100 answered; null when nobody answered. */
    p95: z.number().nullable(),
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
  /** `webhook-id`: the same over all tries and redeliveries. */
  messageId: z.string(),
  type: z.enum(publicEventTypes),
  sequence: z.number(),
  ticketId: z.number().nullable(),
  state: z.enum(deliveryStates),
  tries: z.number(),
  createdAt: Instant,
  /** Null when it is settled. */
  nextTryAt: Instant.nullable(),
  settledAt: Instant.nullable(),
  /** Of the last try. */
  status: z.number().nullable(),
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
  /** What was sent with it. */
  headers: z.record(z.string(), z.string()),
  /** The beginning of what came back. */
  answer: z.string(),
});
export type WebhookTry = z.infer<typeof WebhookTry>;
