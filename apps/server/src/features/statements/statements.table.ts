import type { StatementColumns } from '@balcao/contract/statements/models.ts';
import type { RefusedLine } from '@balcao/payments/statements/statement.ts';
import { bigint, boolean, date, integer, jsonb, numeric, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

const moment = () => timestamp({ withTimezone: true });
const count = () => integer().notNull().default(0);

/** Uploaded statements of receiving accounts. */
export const bankStatements = pgTable('bank_statements', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  accountId: bigint({ mode: 'number' }).notNull(),
  userId: bigint({ mode: 'number' }),
  fileName: text().notNull(),
  fileKey: text(),
  state: text({ enum: ['reading', 'columns', 'preview', 'applying', 'done', 'failed'] })
    .notNull()
    .default('reading'),
  failure: text(),
  bankAccount: text(),
  complete: boolean().notNull().default(true),
  chosenColumns: jsonb().$type<StatementColumns>(),
  columnsRead: jsonb().$type<StatementColumns>(),
  firstRows: jsonb().$type<string[][]>(),
  refused: jsonb().$type<RefusedLine[]>().notNull().default([]),
  refusedCount: count(),
  sureCount: count(),
  suggestionCount: count(),
  unmatchedCount: count(),
  knownCount: count(),
  futureCount: count(),
  outgoingCount: count(),
  createdAt: moment().notNull().defaultNow(),
  finishedAt: moment(),
});

/** Money that came, as files told it; each booking once. */
export const bankStatementLines = pgTable('bank_statement_lines', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  accountId: bigint({ mode: 'number' }).notNull(),
  statementId: bigint({ mode: 'number' }).notNull(),
  key: text().notNull(),
  position: integer().notNull(),
  day: date().notNull(),
  amount: numeric({ precision: 12, scale: 2 }).notNull(),
  text: text().notNull(),
  endToEndId: text(),
  verdict: text({ enum: ['sure', 'suggestion', 'unmatched'] }).notNull(),
  reason: text().notNull(),
  chargeIds: bigint({ mode: 'number' }).array().notNull().default([]),
  state: text({ enum: ['waiting', 'settled', 'refused'] })
    .notNull()
    .default('waiting'),
  paymentId: bigint({ mode: 'number' }),
  outcome: text(),
  givenReason: text(),
  decidedBy: bigint({ mode: 'number' }),
  decidedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
});

export type LineRow = typeof bankStatementLines.$inferSelect;
