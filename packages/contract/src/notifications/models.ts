import { z } from 'zod';
import { Instant } from '../kit/fields.ts';

/**
 * Which incoming messages draw attention, each including the one before: none, those of the own tickets, those of
 * tickets that wait in the own queues, all of those one may see.
 */
export const attentionScopes = ['none', 'mine', 'queues', 'all'] as const;
export type AttentionScope = (typeof attentionScopes)[number];

/** `HH:mm` in the company's time zone. */
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What may disturb a person, and when not. Quiet hours need both ends; they may reach over midnight. */
export const NotificationPreferences = z.object({
  sound: z.enum(attentionScopes),
  push: z.enum(attentionScopes),
  quietFrom: ClockTime.nullable(),
  quietUntil: ClockTime.nullable(),
  mutedUntil: Instant.nullable(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const defaultPreferences: NotificationPreferences = {
  sound: 'all',
  push: 'queues',
  quietFrom: null,
  quietUntil: null,
  mutedUntil: null,
};

export const pushLanguages = ['pt', 'en', 'es', 'tr'] as const;
export type PushLanguage = (typeof pushLanguages)[number];

/** What a service worker receives. `close` takes back what was shown about a ticket. */
export const PushPayload = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    ticketUuid: z.uuid(),
    title: z.string(),
    body: z.string(),
    /** Of a notice that lies beside the one about messages; those are kept under the ticket's uuid. */
    tag: z.string().optional(),
  }),
  z.object({ kind: z.literal('close'), ticketUuid: z.uuid() }),
]);
export type PushPayload = z.infer<typeof PushPayload>;
