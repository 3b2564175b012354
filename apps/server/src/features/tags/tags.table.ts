import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const tags = pgTable('tags', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  color: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
