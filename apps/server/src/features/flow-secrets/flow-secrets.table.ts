import { bigint, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

/** Keys and passwords that flows of a company send to other systems. */
export const flowSecrets = pgTable('flow_secrets', {
  companyId: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  sealedValue: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
