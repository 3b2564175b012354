import { bigint, date, integer, jsonb, numeric, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

const money = () => numeric({ precision: 12, scale: 2 });

/** What companies owe whoever sells them the counter. What was issued is never changed; only its state moves. */
export const invoices = pgTable('invoices', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  creditorCompanyId: bigint({ mode: 'number' }).notNull(),
  /** The debtor; its name and document are kept as they were. */
  companyId: bigint({ mode: 'number' }).notNull(),
  companyName: text().notNull(),
  companyDocument: text(),
  kind: text({ enum: ['renewal', 'change', 'wholesale', 'manual'] }).notNull(),
  detail: text().notNull(),
  planId: bigint({ mode: 'number' }),
  users: integer().notNull(),
  connections: integer().notNull(),
  queues: integer().notNull(),
  value: money().notNull(),
  /** How much of the debtor's credit it used up when it was issued. */
  credited: money().notNull().default('0'),
  dueDate: date().notNull(),
  status: text({ enum: ['open', 'paid', 'cancelled', 'refunded'] })
    .notNull()
    .default('open'),
  /** What the company gets when this invoice is settled. */
  changesTo: jsonb(),
  /** When the company got it; later than the payment where it holds only from the end of a period. */
  changesAppliedAt: timestamp({ withTimezone: true }),
  /** By how many months settling it moves the company's last paid day. */
  periodMonths: integer().notNull().default(0),
  paidAt: timestamp({ withTimezone: true }),
  paidHow: text({ enum: ['gateway', 'statement', 'manual', 'credit'] }),
  /** The last paid day and the anchor before it was settled. */
  periodBefore: jsonb(),
  endedAt: timestamp({ withTimezone: true }),
  endedBy: bigint({ mode: 'number' }),
  endedReason: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** What a company and its creditor have between them. Lines are only added: the database refuses everything else. */
export const ledger = pgTable('ledger', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  creditorCompanyId: bigint({ mode: 'number' }).notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  kind: text({ enum: ['invoice', 'payment', 'credit', 'refund', 'discount', 'correction'] }).notNull(),
  /** Below zero what the company owes, above what it is owed. */
  amount: money().notNull(),
  invoiceId: bigint({ mode: 'number' }),
  paymentId: bigint({ mode: 'number' }),
  reason: text(),
  userId: bigint({ mode: 'number' }),
  /** Names what the line is about: the same thing is never booked twice. */
  sourceKey: text().notNull(),
});
