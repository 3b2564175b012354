import { z } from 'zod';
import { Instant } from '../kit/fields.ts';

/** What a person can be reminded of. */
export const reminderKinds = ['task', 'event'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** One reminder of one person, for one time that its subject takes place. */
export const Reminder = z.object({
  id: z.number(),
  kind: z.enum(reminderKinds),
  subjectId: z.number(),
  /** Of a series which time: its wall-clock minute or day; empty for what takes place once. */
  occurrence: z.string(),
  /** What the subject is called. */
  title: z.string(),
  /** When the subject takes place. */
  dueAt: Instant,
  /** When it rang. */
  firedAt: Instant,
  /** So long after its time that it makes no sound: the product was stopped, or the company could not work. */
  isLate: z.boolean(),
});
export type Reminder = z.infer<typeof Reminder>;

/** After so long a reminder is listed, and no longer rings. */
export const LATE_AFTER_MS = 24 * 60 * 60_000;
