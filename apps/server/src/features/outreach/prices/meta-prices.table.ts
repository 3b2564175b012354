import { priceCategories } from '@balcao/contract/outreach/models.ts';
import { date, numeric, pgTable, primaryKey, text } from '../../../platform/db/drizzle.ts';

export const metaPrices = pgTable(
  'meta_prices',
  {
    market: text().notNull(),
    category: text({ enum: priceCategories }).notNull(),
    currency: text().notNull(),
    effectiveFrom: date().notNull(),
    amount: numeric({ precision: 10, scale: 6 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.market, t.category, t.currency, t.effectiveFrom] })],
);
