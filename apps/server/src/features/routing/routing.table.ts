import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';
import type { RunState } from '@balcao/bot/engine/types.ts';

/** One conversation's way through a version, or through an external bot. A ticket has at most one that is active. */
export const botRuns = pgTable('bot_runs', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  ticketId: bigint({ mode: 'number' }).notNull(),
  connectionId: bigint({ mode: 'number' }),
  kind: text({ enum: ['menu', 'flow', 'typebot', 'flowise', 'n8n'] }).notNull(),
  versionId: bigint({ mode: 'number' }),
  nodeId: text().notNull(),
  /** Grows with every step: who wants to move the run must know it. */
  stepNo: integer().notNull().default(0),
  state: jsonb().$type<RunState>().notNull(),
  waiting: text({ enum: ['answer', 'clock', 'result'] }),
  /** Names the question that waits; the buttons of an answer carry it. */
  askId: text(),
  askedMessageId: bigint({ mode: 'number' }),
  wakeAt: timestamp({ withTimezone: true }),
  status: text({ enum: ['active', 'ended'] })
    .notNull()
    .default('active'),
  endedBecause: text(),
  movedFrom: bigint({ mode: 'number' }),
  test: boolean().notNull().default(false),
  startedBy: bigint({ mode: 'number' }),
  startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp({ withTimezone: true }),
});

/** What was executed. Never read to go on. */
export const botSteps = pgTable('bot_steps', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  runId: bigint({ mode: 'number' }).notNull(),
  no: integer().notNull(),
  versionId: bigint({ mode: 'number' }),
  nodeId: text().notNull(),
  kind: text().notNull(),
  /** The output by which it went on; null where it waited or ended. */
  taken: text(),
  causeMessageId: bigint({ mode: 'number' }),
  messageIds: bigint({ mode: 'number' }).array().notNull().default([]),
  facts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** Why an arrival was answered as it was, where automation had a say. */
export const arrivalDecisions = pgTable('arrival_decisions', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  ticketId: bigint({ mode: 'number' }).notNull(),
  messageId: bigint({ mode: 'number' }),
  code: text().notNull(),
  facts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  at: timestamp({ withTimezone: true }).notNull(),
});
