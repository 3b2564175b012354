import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { RuleFigures } from './rules.ts';

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

export const OutreachRules = z.object({
  /** What counts now. */
  rules: RuleFigures,
  /** The least cautious figures that the company may choose. */
  limits: RuleFigures,
  /** The names of the figures that the company has chosen itself. */
  own: z.array(z.string()),
});
export type OutreachRules = z.infer<typeof OutreachRules>;

export const priceCategories = ['marketing', 'utility', 'authentication', 'service'] as const;
export type PriceCategory = (typeof priceCategories)[number];

/** Every other number than those with a price of their own. */
export const OTHER_MARKETS = '*';

const PriceKey = z.object({
  /** The digits a number begins with, or `*` for all others. */
  market: z.string().regex(/^([1-9]\d{0,5}|\*)$/),
  category: z.enum(priceCategories),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** The first day on which it counts. */
  effectiveFrom: z.iso.date(),
});

/** What one message costs at Meta, as somebody read it there: for estimates, never a promise. */
export const MetaPrice = PriceKey.extend({ amount: z.string() });
export type MetaPrice = z.infer<typeof MetaPrice>;

export const MetaPriceChange = PriceKey.extend({
  amount: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,6})?$/)
    .nullable(),
});
export type MetaPriceChange = z.infer<typeof MetaPriceChange>;

const Spent = z.object({
  /** Null: without a limit. */
  limit: z.number().nullable(),
  used: z.number(),
});

/** How many people a number may speak to: a phone today, a number of Meta within the last 24 hours. */
export const LineBudget = z.object({
  kind: z.enum(['phone', 'meta']),
  /** Those who do not know the number, or stand outside the reply window. */
  cold: Spent,
  warm: Spent.nullable(),
  /** Other numbers use up the same budget. */
  isShared: z.boolean(),
});
export type LineBudget = z.infer<typeof LineBudget>;

/** What became of the latest people written to in bulk; null while there are none. */
const Reception = z.object({
  people: z.number(),
  /** Sent, and not delivered so far. */
  undelivered: z.number(),
  /** Whoever was refused, for whatever reason, is in neither. */
  delivered: z.number(),
  read: z.number(),
  /** Refused by the provider because of the number. */
  badRecipients: z.number(),
  /** Opted out, refused or complained. */
  objections: z.number(),
});

/** A phone grows into speaking to strangers: since which day, and to how many tomorrow if nothing happens. */
const Ramp = z.object({ since: z.iso.date().nullable(), tomorrow: z.number() });

const Decision = z.object({
  id: z.number(),
  at: Instant,
  verdict: z.enum(guardianModes),
  reasons: z.array(GuardianReason),
  endedAt: Instant.nullable(),
  acknowledgedAt: Instant.nullable(),
});

/** One number that can speak in bulk, and how it is doing. */
export const LineHealth = z.object({
  connectionId: z.number(),
  name: z.string(),
  channel: z.enum(['whatsapp', 'wppoficial']),
  number: z.string().nullable(),
  isConnected: z.boolean(),
  /** Whether what is queued leaves: one that is connected may lack a right. */
  isSending: z.boolean(),
  mode: z.enum(guardianModes),
  until: Instant.nullable(),
  reasons: z.array(GuardianReason),
  quality: z.string().nullable(),
  /** People a moving day, as Meta says; -1 without a limit, null while nothing was told. */
  messagingLimit: z.number().nullable(),
  budget: LineBudget,
  reception: Reception.nullable(),
  /** Null for numbers of Meta. */
  ramp: Ramp.nullable(),
  /** Messages in bulk that wait or are under way. */
  queued: z.number(),
  /** The latest decisions, the newest first. */
  decisions: z.array(Decision),
});
export type LineHealth = z.infer<typeof LineHealth>;
