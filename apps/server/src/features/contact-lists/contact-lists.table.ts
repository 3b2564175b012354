import type { TaskFailure } from '@balcao/contract/contact-actions/models.ts';
import type { CampaignGroup, ListPreview } from '@balcao/contract/contact-lists/import-models.ts';
import type { ConsentBasis, Validity, ValiditySource } from '@balcao/contract/contact-lists/models.ts';
import { bigint, boolean, integer, jsonb, pgTable, sql, text, timestamp } from '../../platform/db/drizzle.ts';

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

/** Which contacts are taken in, when it is no file. */
export type FillSource = { tagId: number } | { searchParam: string } | { campaignId: number; groups: CampaignGroup[] };

/** People on their way into a list. */
export const contactListImports = pgTable('contact_list_imports', {
  id: id(),
  companyId: reference().notNull(),
  listId: reference().notNull(),
  kind: text({ enum: ['sheet', 'tag', 'contacts', 'campaign'] }).notNull(),
  state: text({ enum: ['reading', 'preview', 'running', 'done', 'failed', 'cancelled'] })
    .notNull()
    .default('running'),
  title: text().notNull().default(''),
  countryCode: text().notNull().default(''),
  /** The file as it came, and its rows, one a line, once it was read. */
  fileKey: text(),
  stagedKey: text(),
  preview: jsonb().$type<ListPreview>(),
  source: jsonb().$type<FillSource>(),
  /** Where it goes on: the next byte of the staged rows, or the last contact that is behind it. */
  place: reference().notNull().default(0),
  /** Somebody need not look at it first. */
  goesOn: boolean().notNull().default(true),
  total: integer().notNull().default(0),
  done: integer().notNull().default(0),
  created: integer().notNull().default(0),
  repeated: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  failure: text().$type<TaskFailure>(),
  userId: reference(),
  createdAt: moment().notNull().defaultNow(),
  finishedAt: moment(),
});

/** Rows that became no item, and why. */
export const contactListImportRows = pgTable('contact_list_import_rows', {
  companyId: reference().notNull(),
  importId: reference().notNull(),
  rowNumber: integer().notNull(),
  reason: text().notNull(),
  cells: jsonb().$type<string[]>().notNull().default([]),
});
