import type { BrandRef } from '@balcao/contract/brand/models.ts';
import { bigint, customType, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const id = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true });

export const brandFiles = pgTable(
  'brand_files',
  {
    brandId: id().notNull(),
    ref: text().$type<BrandRef>().notNull(),
    /** SHA-256 of the content, in hexadecimal. */
    digest: text().notNull(),
    content: bytea().notNull(),
    /** Null for the one that is shown. */
    replacedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.brandId, t.ref, t.digest] })],
);
