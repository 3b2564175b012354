import { z } from 'zod';
import { Id, Instant, Money, text } from '../kit/fields.ts';

/** Of what leaves: asked about anew with every change of it. */
export const CONSENT_VERSION = 1;
export const MAX_PROMPT = 4000;
export const MAX_DRAFTS = 3;
/** Answers a minute that one person may ask for. */
export const MAX_ANSWERS_A_MINUTE = 20;
/** From this share of the month's budget on, people are told. */
export const BUDGET_WARNING = 0.8;

export const assistantTasks = ['summary', 'reply', 'rewrite', 'translate'] as const;
/** What calls are counted under: a task in a ticket, or the page of its own. */
export const assistantFeatures = ['page', ...assistantTasks] as const;
export type AssistantFeature = (typeof assistantFeatures)[number];

export const rewriteManners = ['shorter', 'friendlier', 'correct'] as const;

/**
 * `configuration`: key, model or address; `quota`: the account is empty; `busy`: too many calls; `cut`: it broke off;
 * `resting`: it failed so often that it is left alone for a minute.
 */
export const assistantFailures = [
  'configuration',
  'quota',
  'busy',
  'timeout',
  'unreachable',
  'empty',
  'filtered',
  'too-long',
  'cut',
  'resting',
] as const;
export type AssistantFailure = (typeof assistantFailures)[number];

/** Words as they arrive; together they are the answer before it is tidied up. */
export const AssistantWords = z.object({ text: z.string() });

const Draft = text({ min: 1, max: MAX_PROMPT });

export const AssistantRequest = z.union([
  /** A message of the ticket into the agent's language, or the own draft into the customer's; one of both. */
  z.object({
    task: z.literal('translate'),
    text: Draft.optional(),
    messageId: Id.optional(),
    language: z.enum(['pt', 'en', 'es', 'tr']).default('pt'),
  }),
  z.object({ task: z.literal('summary') }),
  z.object({ task: z.literal('reply') }),
  z.object({ task: z.literal('rewrite'), text: Draft, manner: z.enum(rewriteManners) }),
]);
export type AssistantRequest = z.infer<typeof AssistantRequest>;

export const AssistantAnswer = z.object({
  task: z.enum(assistantTasks),
  drafts: z.array(z.string()),
  /** Words about people that the answer had invented and that were taken out: to be read with care. */
  isMended: z.boolean(),
  /** Of a summary: nothing was asked, since nobody wrote after the kept one. */
  isKept: z.boolean(),
});
export type AssistantAnswer = z.infer<typeof AssistantAnswer>;

export const AssistantSuggestion = z.object({ text: z.string(), source: z.enum(['quick', 'house']) });
export type AssistantSuggestion = z.infer<typeof AssistantSuggestion>;

const BudgetShare = z.object({
  /** Reais. */
  spent: Money,
  limit: Money,
  isNearlySpent: z.boolean(),
});

/** What everybody may know: whether it works here, and if not, why. */
export const AssistantState = z.object({
  state: z.enum(['not-configured', 'needs-consent', 'ready']),
  /** To whom words would go; null while nobody is configured. */
  host: z.string().nullable(),
  budget: BudgetShare,
});
export type AssistantState = z.infer<typeof AssistantState>;

export const AssistantAccountFields = z.object({
  baseUrl: z.url({ protocol: /^https?$/ }).max(500),
  model: text({ min: 1, max: 100 }),
  /** Left out, the kept one stays; another address needs its own. */
  apiKey: text({ min: 1, max: 500 }).optional(),
  monthLimit: Money,
});
export type AssistantAccountFields = z.infer<typeof AssistantAccountFields>;

export const AssistantSetup = z.object({
  ...AssistantState.shape,
  /** The company's own account; null is the platform's. */
  account: z.object({ baseUrl: z.string(), model: z.string(), apiKey: z.string(), monthLimit: Money }).nullable(),
  /** Reais a day that one person may use; null is no limit of its own. */
  dayLimit: Money.nullable(),
  consentVersion: z.number(),
  consent: z
    .object({ version: z.number(), host: z.string(), acceptedBy: z.string().nullable(), at: Instant })
    .nullable(),
  excludedQueueIds: z.array(z.number()),
  /** What the account refused last, until it works again. */
  failure: z.object({ reason: z.enum(assistantFailures), at: Instant }).nullable(),
});
export type AssistantSetup = z.infer<typeof AssistantSetup>;

export const AssistantUsageLine = z.object({
  day: z.iso.date(),
  feature: z.enum(assistantFeatures),
  model: z.string(),
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** Reais, four decimals. */
  cost: z.string(),
});
export type AssistantUsageLine = z.infer<typeof AssistantUsageLine>;

/** Reais for a million tokens. The model `*` stands for all that have no row. */
export const AssistantPrice = z.object({ model: text({ min: 1, max: 100 }), input: Money, output: Money });
export type AssistantPrice = z.infer<typeof AssistantPrice>;
