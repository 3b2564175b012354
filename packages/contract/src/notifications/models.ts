import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { switchableKinds } from './subjects.ts';

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
  /** Kinds of subjects that neither sound nor notify. */
  offKinds: z.array(z.enum(switchableKinds)).max(switchableKinds.length),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const defaultPreferences: NotificationPreferences = {
  sound: 'all',
  push: 'queues',
  quietFrom: null,
  quietUntil: null,
  mutedUntil: null,
  offKinds: [],
};

export const pushLanguages = ['pt', 'en', 'es', 'tr'] as const;
export type PushLanguage = (typeof pushLanguages)[number];

/** What a service worker receives. `close` takes back what was shown under a tag. */
export const PushPayload = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    /** Of one tag a device shows one notification. */
    tag: z.string(),
    /** The screen that a click opens. */
    path: z.string(),
    title: z.string(),
    body: z.string(),
  }),
  z.object({ kind: z.literal('close'), tag: z.string() }),
]);
export type PushPayload = z.infer<typeof PushPayload>;

/** What a notification says, in the language of whoever reads it. */
export const NoticeWords = z.object({ title: z.string(), body: z.string() });
export type NoticeWords = z.infer<typeof NoticeWords>;
