import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from '../../platform/db/drizzle.ts';

export const uploads = pgTable(
  'uploads',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    userId: bigint({ mode: 'number' }).notNull(),
    /** Made by the browser: a name among the uploads of its user and no further. */
    id: uuid().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull().default(0),
    /** The whole file, once all of it is here; what it is by its content stands in `mime`. */
    mediaKey: text(),
    extension: text(),
    width: integer(),
    height: integer(),
    /** A draft keeps it alive, at this place among its files. */
    draftTicketId: bigint({ mode: 'number' }),
    draftPosition: integer(),
    /** What will stand under it, and whether it will go as a file to save. */
    draftCaption: text().notNull().default(''),
    draftAsDocument: boolean().notNull().default(false),
    /** It went out with a message, which owns the file from then on. */
    sentAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId, t.id] })],
);

export const uploadParts = pgTable(
  'upload_parts',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    userId: bigint({ mode: 'number' }).notNull(),
    uploadId: uuid().notNull(),
    start: bigint({ mode: 'number' }).notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    key: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId, t.uploadId, t.start] })],
);
