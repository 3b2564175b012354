import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const settings = pgTable(
  'settings',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    key: text().notNull(),
    value: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.key] })],
);
