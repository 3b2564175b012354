import type { BrandColors, DocumentRef, BrandRef } from '@balcao/contract/brand/models.ts';
import { bigint, customType, integer, jsonb, pgTable, primaryKey, text, timestamp } from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const id = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true });

export const brands = pgTable('brands', {
  id: id().generatedAlwaysAsIdentity().primaryKey(),
  ownerCompanyId: id().notNull(),
  name: text().notNull(),
  /** Those of the platform stand in its settings. */
  colors: jsonb().$type<Partial<BrandColors>>().notNull().default({}),
  /** Who letters say they are from; null the brand's name. */
  mailFromName: text(),
  replyTo: text(),
  supportUrl: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

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

export const brandDomains = pgTable('brand_domains', {
  id: id().generatedAlwaysAsIdentity().primaryKey(),
  brandId: id().notNull(),
  host: text().notNull(),
  checkToken: text().notNull(),
  checkedAt: moment(),
  outcome: text().$type<'found' | 'missing' | 'unreachable' | 'taken'>(),
  /** Checks in a row that did not find the record. */
  misses: integer().notNull().default(0),
  verifiedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
});

export const documentAcceptances = pgTable('document_acceptances', {
  id: id().generatedAlwaysAsIdentity().primaryKey(),
  companyId: id().notNull(),
  userId: id(),
  brandId: id(),
  document: text().$type<DocumentRef>().notNull(),
  digest: text().notNull(),
  /** From which the request came. */
  address: text(),
  acceptedAt: moment().notNull().defaultNow(),
});
