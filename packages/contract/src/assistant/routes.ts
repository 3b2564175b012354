import { z } from 'zod';
import { Id, Money, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import {
  AssistantAccountFields,
  AssistantAnswer,
  AssistantPrice,
  AssistantRequest,
  AssistantSetup,
  AssistantState,
  AssistantSuggestion,
  AssistantUsageLine,
  AssistantWords,
  assistantFeatures,
  CONSENT_VERSION,
  MAX_PROMPT,
} from './models.ts';

const offered = { permission: 'signed-in', minimumLevel: 'basico' } as const;
const keeping = { permission: 'settings-page:edit', minimumLevel: 'basico' } as const;
/** What decides where words of customers go, and what that may cost. */
const guarded = { ...keeping, duringSupport: 'never' } as const;
const asking = ['ERR_AI_NOT_CONFIGURED', 'ERR_AI_CONSENT', 'ERR_AI_BUDGET', 'ERR_AI_PROVIDER'] as const;
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const assistantRoutes = {
  ask: route({
    ...offered,
    method: 'POST',
    path: '/openai',
    summary: `Ask the assistant anything, in at most ${MAX_PROMPT} characters. Nothing of it is kept.`,
    duringSupport: 'never',
    body: z.object({ prompt: text({ min: 1, max: MAX_PROMPT }) }),
    stream: AssistantWords,
    response: z.object({ answer: z.string() }),
    errors: asking,
  }),
  help: route({
    ...offered,
    method: 'POST',
    path: '/tickets/:ticketId/assistant',
    summary: 'A summary, drafts of a reply, another wording or a translation. Nothing is sent to the customer.',
    duringSupport: 'never',
    params: z.object({ ticketId: Id }),
    body: AssistantRequest,
    stream: AssistantWords,
    response: AssistantAnswer,
    errors: [...asking, 'ERR_NO_TICKET_FOUND', 'ERR_NO_MESSAGE_FOUND', 'ERR_AI_EXCLUDED', 'ERR_AI_NOTHING'],
  }),
  suggestions: route({
    ...offered,
    method: 'GET',
    path: '/tickets/:ticketId/suggestions',
    summary:
      'Up to three answers that the house already gives, for what the customer wrote last. Nothing leaves for them.',
    params: z.object({ ticketId: Id }),
    response: z.object({ suggestions: z.array(AssistantSuggestion) }),
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  rate: route({
    ...offered,
    method: 'POST',
    path: '/assistant/ratings',
    summary: 'Whether an answer helped. The answer itself is not kept.',
    body: z.object({ feature: z.enum(assistantFeatures), isGood: z.boolean() }),
    response: z.object({ ok: z.literal(true) }),
  }),
  state: route({
    ...offered,
    method: 'GET',
    path: '/assistant',
    summary: 'Whether the assistant works in this company, to whom words would go, and what the month has used.',
    response: AssistantState,
  }),
  setup: route({
    ...keeping,
    method: 'GET',
    path: '/assistant/setup',
    summary: 'The account with its key masked, the consent in force, limits and what is excluded.',
    response: AssistantSetup,
  }),
  saveAccount: route({
    ...guarded,
    method: 'PUT',
    path: '/assistant/account',
    summary: 'Use an own account instead of the platform’s. Another host asks for consent again.',
    body: AssistantAccountFields,
    response: AssistantSetup,
    errors: ['ERR_ADDRESS_NOT_ALLOWED'],
  }),
  removeAccount: route({
    ...guarded,
    method: 'DELETE',
    path: '/assistant/account',
    summary: 'Forget the own account and its key.',
    response: AssistantSetup,
  }),
  limitDay: route({
    ...guarded,
    method: 'PUT',
    path: '/assistant/day-limit',
    summary: 'What one person may use a day, in reais; null is as much as the month has.',
    body: z.object({ dayLimit: Money.nullable() }),
    response: AssistantSetup,
  }),
  consent: route({
    ...guarded,
    method: 'POST',
    path: '/assistant/consent',
    summary: 'Say yes for the company to what leaves and to whom. Both have to be those that hold at this moment.',
    body: z.object({ version: z.literal(CONSENT_VERSION), host: text({ min: 1, max: 260 }) }),
    response: AssistantSetup,
    errors: ['ERR_AI_NOT_CONFIGURED', 'ERR_AI_CONSENT'],
  }),
  withdraw: route({
    ...guarded,
    method: 'DELETE',
    path: '/assistant/consent',
    summary: 'Take the consent back: from this moment on nothing leaves.',
    response: AssistantSetup,
  }),
  excludeQueue: route({
    ...keeping,
    method: 'PUT',
    path: '/assistant/queues/:queueId',
    summary: 'Keep the tickets of a queue from the assistant, or no longer.',
    params: z.object({ queueId: Id }),
    body: z.object({ isExcluded: z.boolean() }),
    response: AssistantSetup,
    errors: ['ERR_NO_QUEUE_FOUND'],
  }),
  contact: route({
    ...offered,
    method: 'GET',
    path: '/assistant/contacts/:contactId',
    summary: 'Whether a contact is kept from the assistant.',
    params: z.object({ contactId: Id }),
    response: z.object({ aiOptOut: z.boolean() }),
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
  excludeContact: route({
    ...offered,
    method: 'PUT',
    path: '/assistant/contacts/:contactId',
    summary: 'Keep a contact from the assistant, or no longer.',
    params: z.object({ contactId: Id }),
    body: z.object({ aiOptOut: z.boolean() }),
    response: z.object({ aiOptOut: z.boolean() }),
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
  usage: route({
    ...keeping,
    method: 'GET',
    path: '/assistant/usage',
    summary: 'What the assistant was used for in a month, by day, task and model, and how it was liked.',
    query: z.object({ month: Month.optional() }),
    response: z.object({
      month: Month,
      lines: z.array(AssistantUsageLine),
      ratings: z.array(z.object({ feature: z.enum(assistantFeatures), good: z.number(), bad: z.number() })),
    }),
  }),
};

const run = { permission: 'super' } as const;
const Terms = z.object({
  prices: z.array(AssistantPrice),
  /** What companies of a plan may use of the platform’s account in a month. */
  plans: z.array(z.object({ planId: z.number(), name: z.string(), monthLimit: Money })),
});

/** The super user's side. */
export const assistantTermRoutes = {
  terms: route({
    ...run,
    method: 'GET',
    path: '/assistant/terms',
    summary: 'Prices of models, and the month of each plan.',
    response: Terms,
  }),
  setPrice: route({
    ...run,
    method: 'PUT',
    path: '/assistant/prices',
    summary: 'What a million tokens of a model cost, in reais.',
    body: AssistantPrice,
    response: Terms,
  }),
  setPlanLimit: route({
    ...run,
    method: 'PUT',
    path: '/assistant/plan-limits',
    summary: 'What companies of a plan may use of the platform’s account in a month.',
    body: z.object({ planId: Id, monthLimit: Money }),
    response: Terms,
    errors: ['ERR_NO_PLAN_FOUND'],
  }),
  usageOfAll: route({
    ...run,
    method: 'GET',
    path: '/assistant/usage/companies',
    summary: 'What each company used in a month.',
    query: z.object({ month: Month.optional() }),
    response: z.object({
      month: Month,
      companies: z.array(z.object({ companyId: z.number(), name: z.string(), calls: z.number(), cost: z.string() })),
    }),
  }),
};
