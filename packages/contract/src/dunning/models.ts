import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { LaneTemplate } from '../tags/lane.ts';

export const dunningChannels = ['email', 'whatsapp'] as const;
export type DunningChannel = (typeof dunningChannels)[number];

/** Days counted from the due day, below zero before it. */
export const FIRST_STEP = -30;
export const LAST_STEP = 90;
export const MAX_STEPS = 20;

/** When an open invoice is reminded of, and over which channels. */
export const DunningStep = z.strictObject({
  day: z.number().int().min(FIRST_STEP).max(LAST_STEP),
  channels: z
    .array(z.enum(dunningChannels))
    .min(1)
    .max(dunningChannels.length)
    .refine((channels) => new Set(channels).size === channels.length),
});
export type DunningStep = z.infer<typeof DunningStep>;

/** At most one step a day. Kept as it is sent. */
export const DunningSteps = z
  .array(DunningStep)
  .max(MAX_STEPS)
  .refine((steps) => new Set(steps.map(({ day }) => day)).size === steps.length);

/** The steps of a creditor who chose none: when it is issued, before it is due, and when it is not paid. */
export const usualDunning: readonly DunningStep[] = [
  { day: -10, channels: ['email'] },
  { day: -5, channels: ['email'] },
  { day: -1, channels: ['email', 'whatsapp'] },
  { day: 0, channels: ['email', 'whatsapp'] },
  { day: 1, channels: ['email', 'whatsapp'] },
  { day: 5, channels: ['email', 'whatsapp'] },
  { day: 15, channels: ['email', 'whatsapp'] },
];

/** What `{{ }}` in the values of a reminder's template may name. */
export const reminderPlaceholders = ['company', 'detail', 'amount', 'date', 'when', 'link', 'pix', 'brand'] as const;
export type ReminderPlaceholder = (typeof reminderPlaceholders)[number];

/** With its values, in which the names of `reminderPlaceholders` are filled in. */
export const ReminderTemplate = LaneTemplate;
export type ReminderTemplate = z.infer<typeof ReminderTemplate>;

export const DunningPlan = z.object({
  steps: z.array(DunningStep),
  /** The number that reminds; null for the company's default connection. */
  connectionId: z.number().nullable(),
  /** What an official number says outside the reply window; null: then a letter goes. */
  template: ReminderTemplate.nullable(),
});
export type DunningPlan = z.infer<typeof DunningPlan>;

/**
 * `queued` was decided, `sending` is on its way to the mail server, `handed` lies in the outbox, `sent` was taken by whoever
 * carries it, `not-sent` never will be, and `skipped` was passed over by a later step.
 */
export const reminderStates = ['queued', 'sending', 'handed', 'sent', 'not-sent', 'skipped'] as const;

/** Why a reminder was not sent. `unknown`: the process was killed while it handed it over. */
export const reminderReasons = [
  'settled',
  'paused',
  'creditor',
  'late',
  'no-address',
  'no-mailer',
  'no-connection',
  'disconnected',
  'template',
  'sending',
  'unknown',
] as const;
export type ReminderReason = (typeof reminderReasons)[number];

export const InvoiceReminder = z.object({
  invoiceId: z.number(),
  /** Of the invoice, for its company; null for its creditor, who asks about one. */
  detail: z.string().nullable(),
  step: z.number(),
  channel: z.enum(dunningChannels),
  /** By the debtor's calendar. */
  day: z.iso.date(),
  state: z.enum(reminderStates),
  reason: z.enum(reminderReasons).nullable(),
  sentAt: Instant.nullable(),
});
export type InvoiceReminder = z.infer<typeof InvoiceReminder>;
