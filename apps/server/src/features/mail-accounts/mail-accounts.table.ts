import { mailFailures } from '@balcao/contract/mail-accounts/models.ts';
import { bigint, integer, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

const moment = () => timestamp({ withTimezone: true });

/** By which mail server letters of the platform, of resellers, and of companies that may have their own leave. */
export const mailAccounts = pgTable('mail_accounts', {
  companyId: bigint({ mode: 'number' }).primaryKey(),
  host: text().notNull(),
  port: integer().notNull(),
  userName: text().notNull(),
  sealedPassword: text().notNull(),
  fromAddress: text().notNull(),
  codeHash: text(),
  codeSentAt: moment(),
  codeTries: integer().notNull().default(0),
  provedAt: moment(),
  failure: text({ enum: mailFailures }),
  failedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});
