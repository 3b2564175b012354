import type { AssistantFeature } from '@balcao/contract/assistant/models.ts';
import {
  bigint,
  boolean,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from '../../platform/db/drizzle.ts';

const number = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true });
const money = () => numeric({ precision: 11, scale: 2 });

export const aiSettings = pgTable('ai_settings', {
  companyId: number().primaryKey(),
  baseUrl: text(),
  model: text(),
  sealedKey: text(),
  monthLimit: money(),
  dayLimit: money(),
  updatedAt: moment().notNull().defaultNow(),
});

export const aiConsents = pgTable('ai_consents', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  companyId: number().notNull(),
  version: integer().notNull(),
  host: text().notNull(),
  acceptedBy: number(),
  acceptedAt: moment().notNull(),
  withdrawnBy: number(),
  withdrawnAt: moment(),
});

export const aiExcludedQueues = pgTable(
  'ai_excluded_queues',
  { companyId: number().notNull(), queueId: number().notNull() },
  (t) => [primaryKey({ columns: [t.companyId, t.queueId] })],
);

export const aiExcludedContacts = pgTable(
  'ai_excluded_contacts',
  { companyId: number().notNull(), contactId: number().notNull() },
  (t) => [primaryKey({ columns: [t.companyId, t.contactId] })],
);

/** Money in millionths of a real: the highest cost until a call is settled, then the real one. */
export const aiCalls = pgTable('ai_calls', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  companyId: number().notNull(),
  userId: number(),
  feature: text().$type<AssistantFeature>().notNull(),
  model: text().notNull(),
  inputTokens: integer().notNull(),
  outputTokens: integer().notNull(),
  cost: number().notNull(),
  /** Paid for by the platform. */
  onPlatform: boolean(),
  reservedAt: moment().notNull(),
  settledAt: moment(),
  failure: text(),
});

export const aiUsage = pgTable(
  'ai_usage',
  {
    companyId: number().notNull(),
    day: date().notNull(),
    feature: text().$type<AssistantFeature>().notNull(),
    model: text().notNull(),
    calls: integer().notNull(),
    inputTokens: number().notNull(),
    outputTokens: number().notNull(),
    cost: number().notNull(),
    /** Of that, what the platform pays for. */
    platformCost: number(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.day, t.feature, t.model] })],
);

export const aiRatings = pgTable(
  'ai_ratings',
  {
    companyId: number().notNull(),
    day: date().notNull(),
    feature: text().$type<AssistantFeature>().notNull(),
    good: integer().notNull().default(0),
    bad: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.day, t.feature] })],
);

export const aiSummaries = pgTable(
  'ai_summaries',
  {
    companyId: number().notNull(),
    ticketId: number().notNull(),
    lastMessageId: number().notNull(),
    /** Tells the words apart that it was made of. */
    madeOf: text(),
    text: text().notNull(),
    /** When those were read. */
    madeAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.ticketId] })],
);

/** Reais for a million tokens. The model `*` stands for all others. */
export const aiPrices = pgTable('ai_prices', {
  model: text().primaryKey(),
  input: money().notNull(),
  output: money().notNull(),
});

export const aiPlanLimits = pgTable('ai_plan_limits', {
  planId: number().primaryKey(),
  monthLimit: money().notNull(),
});

/** The platform's account is 0, others have the number of their company. */
export const aiAccountFailures = pgTable('ai_account_failures', {
  account: number().primaryKey(),
  reason: text().notNull(),
  at: moment().notNull(),
  recent: moment().array().notNull().default([]),
  restingUntil: moment(),
  toldAt: moment(),
});
