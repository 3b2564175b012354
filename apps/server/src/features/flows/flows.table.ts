import type { FlowGraph } from '@balcao/contract/flows/models.ts';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

export const flows = pgTable('flows', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  active: boolean().notNull().default(true),
  draft: jsonb().$type<FlowGraph>().notNull(),
  draftRevision: integer().notNull().default(1),
  draftHash: text().notNull().default(''),
  draftBy: bigint({ mode: 'number' }),
  draftAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  liveVersionId: bigint({ mode: 'number' }),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** Pinned answers of calls and conversation tests: never used by a real run. */
  workbench: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  userId: bigint({ mode: 'number' }),
  /** A run that failed inside: people see that the flow needs care. */
  faultAt: timestamp({ withTimezone: true }),
  /** A queue that it names was deleted. */
  lostQueueAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp({ withTimezone: true }),
});

/** Inserted only: of a version that stands, nothing but its name and note changes. */
export const flowVersions = pgTable('flow_versions', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  /** Null: a menu compiled from queues and their options. */
  flowId: bigint({ mode: 'number' }),
  source: text({ enum: ['flow', 'queue-menu'] })
    .notNull()
    .default('flow'),
  number: integer().notNull(),
  graph: jsonb().$type<FlowGraph>().notNull(),
  format: integer().notNull().default(1),
  hash: text().notNull(),
  name: text(),
  note: text(),
  createdBy: bigint({ mode: 'number' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const flowTriggers = pgTable('flow_triggers', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  flowId: bigint({ mode: 'number' }).notNull(),
  /** Null: every connection. */
  connectionId: bigint({ mode: 'number' }),
  kind: text({ enum: ['keyword', 'first-contact', 'campaign-reply'] }).notNull(),
  pattern: text().notNull().default(''),
  match: text({ enum: ['exact', 'starts', 'contains'] })
    .notNull()
    .default('exact'),
  position: integer().notNull().default(0),
  /** Only this contact may use it: a rehearsal by the author. */
  onlyContactId: bigint({ mode: 'number' }),
  /** What a rehearsal begins; null: what is live. */
  versionId: bigint({ mode: 'number' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
