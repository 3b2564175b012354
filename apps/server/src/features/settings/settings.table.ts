import { bigint, boolean, pgTable, primaryKey, text, timestamp } from '../../platform/db/drizzle.ts';

export const settings = pgTable(
  'settings',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    key: text().notNull(),
    value: text().notNull(),
    /** Holds for every company; the platform's own company keeps it. */
    platformWide: boolean().notNull().default(false),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.key] })],
);
