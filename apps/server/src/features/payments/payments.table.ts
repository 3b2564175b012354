import { bigint, boolean, date, integer, numeric, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

const money = () => numeric({ precision: 12, scale: 2 });

/** Codes to pay invoices with; at most one of an invoice waits. */
export const charges = pgTable('charges', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  creditorCompanyId: bigint({ mode: 'number' }).notNull(),
  companyId: bigint({ mode: 'number' }).notNull(),
  invoiceId: bigint({ mode: 'number' }).notNull(),
  accountId: bigint({ mode: 'number' }).notNull(),
  provider: text({ enum: ['static-pix', 'efi', 'mercado-pago', 'asaas', 'simulated'] }).notNull(),
  /** Our reference, stored before the provider is asked. */
  txid: text().notNull(),
  amount: money().notNull(),
  /** How much less than the rest of the invoice it asks for, to be told apart in statements. */
  discount: money().notNull().default('0'),
  externalId: text(),
  brCode: text(),
  paymentLink: text(),
  status: text({ enum: ['waiting', 'paid', 'expired', 'cancelled'] })
    .notNull()
    .default('waiting'),
  expiresAt: timestamp({ withTimezone: true }),
  shownAt: timestamp({ withTimezone: true }),
  /** When the provider is asked about it next. */
  nextLookAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Money that came, once, whoever told of it. */
export const payments = pgTable('payments', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  creditorCompanyId: bigint({ mode: 'number' }).notNull(),
  /** Null while nobody knows whose money it is. */
  companyId: bigint({ mode: 'number' }),
  invoiceId: bigint({ mode: 'number' }),
  chargeId: bigint({ mode: 'number' }),
  accountId: bigint({ mode: 'number' }),
  source: text({ enum: ['gateway', 'statement', 'manual'] }).notNull(),
  externalId: text().notNull(),
  amount: money().notNull(),
  refundedAmount: money().notNull().default('0'),
  paidAt: timestamp({ withTimezone: true }).notNull(),
  /** By the creditor's calendar. */
  paidOn: date().notNull(),
  /** This payment is why its invoice is paid. */
  settledInvoice: boolean().notNull().default(false),
  confirmedBy: bigint({ mode: 'number' }),
  reason: text(),
  /** What a person has to look at, until one did. */
  alert: text({ enum: ['paid-more', 'paid-less', 'paid-again', 'refunded', 'unassigned'] }),
  alertClosedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Everything that ever spoke for a payment. The same saying counts once. */
export const paymentEvidence = pgTable('payment_evidence', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  creditorCompanyId: bigint({ mode: 'number' }).notNull(),
  paymentId: bigint({ mode: 'number' }).notNull(),
  accountId: bigint({ mode: 'number' }),
  source: text({ enum: ['gateway', 'statement', 'manual'] }).notNull(),
  key: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** A provider's notifications as they came. */
export const doorbells = pgTable('doorbells', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  accountId: bigint({ mode: 'number' }).notNull(),
  receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  headersDigest: text().notNull(),
  body: text().notNull(),
  verified: boolean().notNull(),
  /** What it rings about, as one word; null for nothing. */
  ringKey: text(),
  tries: integer().notNull().default(0),
  settledAt: timestamp({ withTimezone: true }),
  outcome: text(),
});
