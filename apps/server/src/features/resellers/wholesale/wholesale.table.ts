import { bigint, date, jsonb, numeric, pgTable, primaryKey, timestamp } from '../../../platform/db/drizzle.ts';

/** What was counted of a reseller's companies in a month, once. */
export const wholesaleStatements = pgTable(
  'wholesale_statements',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    /** The first day of the month. */
    month: date().notNull(),
    price: numeric({ precision: 12, scale: 2 }).notNull(),
    value: numeric({ precision: 12, scale: 2 }).notNull(),
    /** As they were called then. */
    companies: jsonb().$type<{ id: number; name: string }[]>().notNull(),
    invoiceId: bigint({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.month] })],
);
