import type { SheetPreview, TaskFailure } from '@balcao/contract/contact-actions/models.ts';
import { bigint, integer, jsonb, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

const moment = () => timestamp({ withTimezone: true });

/** Long work on contacts: imports and "delete all". */
export const contactTasks = pgTable('contact_tasks', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  kind: text({ enum: ['upload', 'phone', 'delete-all'] }).notNull(),
  state: text({ enum: ['reading', 'preview', 'running', 'done', 'failed', 'undone'] })
    .notNull()
    .default('running'),
  userId: bigint({ mode: 'number' }),
  fileKey: text(),
  fileName: text().notNull().default(''),
  countryCode: text().notNull().default(''),
  preview: jsonb().$type<SheetPreview>(),
  total: integer().notNull().default(0),
  /** Rows of the file, or contacts, that are behind it: where it goes on after an interruption. */
  done: integer().notNull().default(0),
  created: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  skipped: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  failure: text().$type<TaskFailure>(),
  createdAt: moment().notNull().defaultNow(),
  finishedAt: moment(),
});

/** Rows of an import that became no contact, and why. */
export const contactTaskRows = pgTable('contact_task_rows', {
  companyId: bigint({ mode: 'number' }).notNull(),
  taskId: bigint({ mode: 'number' }).notNull(),
  rowNumber: integer().notNull(),
  reason: text().notNull(),
  cells: jsonb().$type<string[]>().notNull().default([]),
});

export const contactMerges = pgTable('contact_merges', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  keptId: bigint({ mode: 'number' }).notNull(),
  mergedId: bigint({ mode: 'number' }).notNull(),
  userId: bigint({ mode: 'number' }),
  /** Ids of the rows that changed hands, by "table.column". */
  moved: jsonb().$type<Record<string, number[]>>().notNull(),
  fieldsBefore: jsonb().notNull(),
  fieldsAfter: jsonb().notNull(),
  /** Tickets that had to close because both were being served on one connection. */
  closed: jsonb().$type<{ ticketId: number; status: 'open' | 'pending' }[]>().notNull().default([]),
  createdAt: moment().notNull().defaultNow(),
  undoneAt: moment(),
});

/** Two contacts that a person said are not the same. */
export const contactMergeRefusals = pgTable('contact_merge_refusals', {
  companyId: bigint({ mode: 'number' }).notNull(),
  lowId: bigint({ mode: 'number' }).notNull(),
  highId: bigint({ mode: 'number' }).notNull(),
});
