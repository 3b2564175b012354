import { bigint, pgTable, primaryKey, text, timestamp } from '../../../platform/db/drizzle.ts';

/** What somebody has begun to answer; its files stand in `uploads`. */
export const messageDrafts = pgTable(
  'message_drafts',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    userId: bigint({ mode: 'number' }).notNull(),
    ticketId: bigint({ mode: 'number' }).notNull(),
    body: text().notNull(),
    quotedMessageId: bigint({ mode: 'number' }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId, t.ticketId] })],
);
