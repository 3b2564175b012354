import { z } from 'zod';
import { Instant } from '../kit/fields.ts';

/** The person a ticket is about. `number` is null for customers who write without a phone number (since 2026). */
export const ContactRef = z.object({
  id: z.number(),
  name: z.string(),
  number: z.string().nullable(),
  username: z.string().nullable(),
  profilePicUrl: z.string().nullable(),
});
export type ContactRef = z.infer<typeof ContactRef>;

export const Contact = ContactRef.extend({
  email: z.string(),
  empresa: z.string().nullable(),
  active: z.boolean(),
  disableBot: z.boolean(),
  acceptAudioMessage: z.boolean(),
  isGroup: z.boolean(),
  extraInfo: z.array(z.object({ id: z.number(), name: z.string(), value: z.string() })),
  createdAt: Instant,
  lastMessageAt: Instant.nullable(),
});
export type Contact = z.infer<typeof Contact>;

/** Rows of further information that a contact may have. */
export const MAX_EXTRA_INFO = 50;
