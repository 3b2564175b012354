import type { ConsentBasis, Validity, ValiditySource } from '@balcao/contract/contact-lists/models.ts';
import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
const reference = () => bigint({ mode: 'number' });

export const contactLists = pgTable('contact_lists', {
  id: id(),
  companyId: reference().notNull(),
  name: text().notNull(),
  foldedName: text()
    .notNull()
    .generatedAlwaysAs(sql`fold(name)`),
  /** Kept by a trigger. Whoever changes items locks the list first. */
  contactsCount: integer().notNull().default(0),
  validCount: integer().notNull().default(0),
  invalidCount: integer().notNull().default(0),
  /** Names of further columns that were imported. */
  variables: text().array().notNull().default([]),
  consentBasis: text().$type<ConsentBasis>(),
  consentNote: text().notNull().default(''),
  /** Since when phones are asked about its numbers; null while nobody asks. */
  checkingSince: moment(),
  userId: reference(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

export const contactListItems = pgTable('contact_list_items', {
  id: id(),
  companyId: reference().notNull(),
  listId: reference().notNull(),
  name: text().notNull(),
  /** Digits with the country code, as they were given. */
  number: text().notNull(),
  /** The one form of all that mean the same telephone. */
  phoneKey: text().notNull(),
  email: text().notNull().default(''),
  empresa: text().notNull().default(''),
  extra: jsonb().$type<Record<string, string>>().notNull().default({}),
  validity: text().$type<Validity>().notNull().default('unknown'),
  validitySource: text().$type<ValiditySource>(),
  checkedAt: moment(),
  /** Which import brought it. */
  importId: reference(),
  foldedName: text()
    .notNull()
    .generatedAlwaysAs(sql`fold(name)`),
  searchText: text()
    .notNull()
    .generatedAlwaysAs(sql`fold(name || ' ' || number || ' ' || email || ' ' || empresa)`),
  createdAt: moment().notNull().defaultNow(),
});
