import { z } from 'zod';
import { Instant } from '../kit/fields.ts';

/** Days in which the law wants an answer (art. 19, II). */
export const ANSWER_DAYS = 15;
/** Hours for which a finished file can be fetched. */
export const FILE_HOURS = 24;
export const MAX_REASON = 300;

/** What stands where something was before it was erased. */
export const ERASED = '[apagado]';

/** What somebody may ask for: a copy of all that is held about them, or that it goes. */
export const requestKinds = ['export', 'erasure'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** `waiting`: an erasure that nobody has confirmed yet; `refused`: it was confirmed, and something kept it from being done. */
export const requestStates = ['waiting', 'running', 'done', 'refused', 'cancelled', 'failed'] as const;

/** What keeps a person from being erased. `being-sent`: a message to them is on its way; `export-running`: their copy is being made; `invoice`: they are billed by this company, and the law keeps that. */
export const refusalReasons = ['open-ticket', 'being-sent', 'export-running', 'invoice', 'group'] as const;
/** `refs`: numbers of tickets, requests or invoices. */
export const Refusal = z.object({ reason: z.enum(refusalReasons), refs: z.array(z.number()) });
export type Refusal = z.infer<typeof Refusal>;

/** How much of a person there is, or was. */
export const PersonCounts = z.object({
  tickets: z.number(),
  messages: z.number(),
  files: z.number(),
  notes: z.number(),
  ratings: z.number(),
  schedules: z.number(),
  campaigns: z.number(),
  letters: z.number(),
});
export type PersonCounts = z.infer<typeof PersonCounts>;

export const PrivacyRequest = z.object({
  id: z.number(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  /** Null once nothing is left by which the person could be named. */
  contact: z.object({ id: z.number(), name: z.string(), number: z.string().nullable() }).nullable(),
  /** The day on which the person asked, and the last one for an answer. */
  askedOn: z.iso.date(),
  dueOn: z.iso.date(),
  askedBy: z.string(),
  reason: z.string(),
  /** Who confirmed an erasure, and why if it was whoever asked. */
  confirmedBy: z.string().nullable(),
  confirmReason: z.string().nullable(),
  /** How much is done, from 0 to 1. */
  progress: z.number(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  /** While it can be fetched. */
  file: z.object({ bytes: z.number(), until: Instant }).nullable(),
  counts: PersonCounts.nullable(),
  refusals: z.array(Refusal),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

export const consentStates = ['given', 'withdrawn'] as const;
/** `message`: the person wrote or pressed it; `channel`: they told the app they write in. */
export const consentSources = ['message', 'channel', 'agent', 'import'] as const;

/** What somebody said about being written to in bulk. */
export const Consent = z.object({
  id: z.number(),
  contact: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** What is left to recognise a number by. */
  lastDigits: z.string().nullable(),
  state: z.enum(consentStates),
  source: z.enum(consentSources),
  note: z.string().nullable(),
  userName: z.string().nullable(),
  at: Instant,
});
export type Consent = z.infer<typeof Consent>;
