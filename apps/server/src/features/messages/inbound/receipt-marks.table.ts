import { bigint, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';

/** How far a person has come on a connection, where a channel tells no more than "all until then". */
export const receiptMarks = pgTable(
  'receipt_marks',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    connectionId: bigint({ mode: 'number' }).notNull(),
    contactId: bigint({ mode: 'number' }).notNull(),
    deliveredUpTo: timestamp({ withTimezone: true }),
    readUpTo: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.connectionId, t.contactId] })],
);
