import { bigint, boolean, jsonb, pgTable, smallint, text, timestamp } from '../../platform/db/drizzle.ts';
import type { PaymentProviderName } from '@balcao/contract/payment-accounts/models.ts';
import type { StatementColumns } from '@balcao/contract/statements/models.ts';

const moment = () => timestamp({ withTimezone: true });

/** Where money arrives for the platform and for resellers. */
export const paymentAccounts = pgTable('payment_accounts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The creditor. */
  companyId: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  provider: text().$type<PaymentProviderName>().notNull(),
  accountKey: text().notNull(),
  inUse: boolean().notNull().default(false),
  settings: jsonb().$type<Record<string, string>>().notNull(),
  sealedSecrets: text(),
  /** The last four characters of each secret. */
  secretHints: jsonb().$type<Record<string, string>>().notNull().default({}),
  sealedCertificate: text(),
  certificateSubject: text(),
  certificateEndsAt: moment(),
  /** How many days before its end somebody was last told. */
  certificateWarned: smallint(),
  provedAt: moment(),
  showsTxid: boolean(),
  showsEndToEndId: boolean(),
  identifyingCents: boolean().notNull().default(false),
  /** Where tables with these heads have what, as a person chose. */
  statementColumns: jsonb().$type<{ columns: StatementColumns; heads: string[] }>(),
  failure: text(),
  failedAt: moment(),
  closedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});
