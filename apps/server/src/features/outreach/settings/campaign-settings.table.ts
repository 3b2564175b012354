import { bigint, jsonb, pgTable, primaryKey, text, timestamp } from '../../../platform/db/drizzle.ts';

export const campaignSettings = pgTable(
  'campaign_settings',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    key: text().notNull(),
    value: jsonb().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.key] })],
);
