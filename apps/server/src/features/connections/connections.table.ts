import { numberQualities } from '@balcao/channels/kit/number-standing.ts';
import {
  connectionCauses,
  connectionProblems,
  connectionStatuses,
} from '@balcao/contract/connections/session-models.ts';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from '../../platform/db/drizzle.ts';

export const connections = pgTable('connections', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  channel: text({ enum: ['whatsapp', 'wppoficial', 'instagram', 'facebook'] }).notNull(),
  provider: text().notNull().default('oficial'),
  status: text({ enum: connectionStatuses }).notNull().default('OPENING'),
  problem: text({ enum: connectionProblems }),
  problemDetail: text(),
  cause: text({ enum: connectionCauses }),
  attempts: integer().notNull().default(0),
  until: timestamp({ withTimezone: true }),
  /** The owner whose word counted last, and when it was said. */
  sessionEpoch: bigint({ mode: 'number' }),
  sessionAt: timestamp({ withTimezone: true }),
  isDefault: boolean().notNull().default(false),
  /** The provider's name for the number or page: where its webhooks are routed by. */
  accountId: text(),
  parentAccountId: text(),
  /** When the provider confirmed the id with this company's token; until then it is only what somebody typed. */
  accountConfirmedAt: timestamp({ withTimezone: true }),
  parentConfirmedAt: timestamp({ withTimezone: true }),
  /** Since when the provider calls the connection's own address; null when that has to be asked of it anew. */
  webhookAt: timestamp({ withTimezone: true }),
  number: text(),
  verifiedName: text(),
  /** As Meta rates the number; FLAGGED while it warns. */
  quality: text({ enum: numberQualities }),
  /** People a moving day to whom its portfolio may speak first; -1 without a limit. */
  messagingLimit: integer(),
  portfolioId: text(),
  /** In which Meta bills the account. */
  billingCurrency: text(),
  /** When the phone that is linked now was linked for the first time. */
  linkedAt: timestamp({ withTimezone: true }),
  /** When another number than before was linked. */
  renumberedAt: timestamp({ withTimezone: true }),
  /** Secrets of the channel, sealed with the installation's key. */
  sealedSettings: text(),
  greetingMessage: text(),
  farewellMessage: text(),
  outOfHoursMessage: text(),
  ratingMessage: text(),
  messageExpiresTicket: text(),
  expiresTicket: integer().notNull().default(0),
  statusExpiresQueue: text({ enum: ['closed', 'pending'] })
    .notNull()
    .default('closed'),
  maxUseBotQueues: integer().notNull().default(0),
  maxUseBotQueueId: bigint({ mode: 'number' }),
  /** The flow that answers new tickets. */
  flowId: bigint({ mode: 'number' }),
  humanAgentEnabled: boolean().notNull().default(false),
  /** Names the connection to programs of the company: sealed to be shown, hashed to be found. */
  sealedToken: text(),
  tokenHash: text(),
  /** QR and code while they can be used, sealed. */
  sealedPairing: text(),
  templates: jsonb().notNull().default([]),
  templatesSyncedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const connectionQueues = pgTable(
  'connection_queues',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    connectionId: bigint({ mode: 'number' }).notNull(),
    queueId: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.connectionId, t.queueId] })],
);

/** Files that are sent with the greeting, in order. */
export const connectionGreetingFiles = pgTable('connection_greeting_files', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  connectionId: bigint({ mode: 'number' }).notNull(),
  position: integer().notNull(),
  name: text().notNull(),
  key: text().notNull(),
  mime: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  width: integer(),
  height: integer(),
  /** Null: a file of its own, from before there was a library. */
  fileId: bigint({ mode: 'number' }),
});

/** What happened to a connection. The same thing again is counted. */
export const connectionHistory = pgTable('connection_history', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  connectionId: bigint({ mode: 'number' }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  lastAt: timestamp({ withTimezone: true }).notNull(),
  times: integer().notNull().default(1),
  status: text({ enum: connectionStatuses }).notNull(),
  cause: text({ enum: connectionCauses }).notNull(),
  code: integer(),
  attempts: integer().notNull().default(0),
  until: timestamp({ withTimezone: true }),
  detail: text(),
  userId: bigint({ mode: 'number' }),
});

/** Changes of sessions that were applied: told again, they change nothing. */
export const appliedSessionEvents = pgTable(
  'applied_session_events',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    connectionId: bigint({ mode: 'number' }).notNull(),
    externalId: text().notNull(),
    appliedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.connectionId, t.externalId] })],
);
