import { z } from 'zod';
import { Instant } from '../kit/fields.ts';

/** How much a number may say without being asked: all, half, nothing for a while, nothing until a person has looked. */
export const guardianModes = ['ok', 'slow', 'hold', 'stop'] as const;
export type GuardianMode = (typeof guardianModes)[number];

/** What spoke against a number; the screen has a sentence and an advice for every one. */
export const guardianFindings = [
  /** WhatsApp lets the number start no chats (463). */
  'no-new-chats',
  /** WhatsApp has shut the number out or ended the link (401, 402, 403). */
  'banned',
  'reconnects',
  'undelivered',
  'bad-recipients',
  'objections',
  'reading-dropped',
  'quality-low',
  /** Red, or flagged: advertising stops. */
  'quality-red',
  'template-low',
  'template-paused',
  'template-disabled',
  /** Meta keeps messages back to look at the template. */
  'held',
  'held-dropped',
  /** Meta restricts the account: 131048, 368, 131031, ACCOUNT_RESTRICTION. */
  'restricted',
  /** Meta wants to be paid (131042): all numbers of the account. */
  'payment',
  'saturated',
  'same-refusal',
  'outage',
] as const;
export type GuardianFinding = (typeof guardianFindings)[number];

/** Whom a reason concerns: all bulk of the line, of the whole account, only advertising, or one campaign or text of it. */
const guardianScopes = ['line', 'account', 'marketing', 'campaign', 'variant'] as const;

export const GuardianReason = z.object({
  finding: z.enum(guardianFindings),
  verdict: z.enum(['slow', 'hold', 'stop']),
  scope: z.enum(guardianScopes),
  /** Null: until somebody has looked, or until the figures are better. */
  until: Instant.nullable(),
  campaignId: z.number().nullable(),
  /** The text of the campaign, 1 to 5; null: all of them. */
  variant: z.number().nullable(),
  /** What was counted, by name: the reason is these. */
  figures: z.record(z.string(), z.union([z.number(), z.string()])),
});
export type GuardianReason = z.infer<typeof GuardianReason>;
