import { bigint, integer, pgTable, primaryKey, text, timestamp } from '../../../platform/db/drizzle.ts';

/** Files of flows, chatbot options and greetings, kept once by content; messages refer to the same key. */
export const libraryFiles = pgTable('library_files', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  key: text().notNull(),
  sha256: text().notNull(),
  /** What graphs and calls know the file by: its name in the folder of the company. */
  storedName: text().notNull(),
  name: text().notNull(),
  mime: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  width: integer(),
  height: integer(),
  /** Seconds. */
  duration: integer(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** When somebody last gave the company this file: what was just given is about to be used. */
  givenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The same file in a form that some channels need. */
export const libraryVariants = pgTable(
  'library_variants',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    fileId: bigint({ mode: 'number' }).notNull(),
    mime: text().notNull(),
    key: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.mime] })],
);

export type LibraryFile = typeof libraryFiles.$inferSelect;
