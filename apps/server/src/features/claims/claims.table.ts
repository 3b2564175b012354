import { bigint, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

const moment = () => timestamp({ withTimezone: true });

/** What payers say about invoices; at most one saying of an invoice is open. */
export const paymentClaims = pgTable('payment_claims', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  creditorCompanyId: bigint({ mode: 'number' }).notNull(),
  companyId: bigint({ mode: 'number' }).notNull(),
  invoiceId: bigint({ mode: 'number' }).notNull(),
  chargeId: bigint({ mode: 'number' }),
  userId: bigint({ mode: 'number' }),
  endToEndId: text(),
  receiptKey: text(),
  state: text({ enum: ['open', 'confirmed', 'refused'] })
    .notNull()
    .default('open'),
  reason: text(),
  decidedBy: bigint({ mode: 'number' }),
  decidedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
});
