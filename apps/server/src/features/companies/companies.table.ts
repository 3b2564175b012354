import { bigint, boolean, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const companies = pgTable('companies', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  name: text().notNull(),
  email: text(),
  phone: text(),
  status: boolean().notNull().default(true),
  planId: bigint({ mode: 'number' }),
  recurrence: text().notNull().default('MENSAL'),
  /** Last paid day in the company's own time zone; null never expires. */
  dueDate: date(),
  timeZone: text().notNull().default('America/Sao_Paulo'),
  referredByCompanyId: bigint({ mode: 'number' }),
  lastLoginAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
