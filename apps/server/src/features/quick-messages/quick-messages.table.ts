import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from '../../platform/db/drizzle.ts';

export const quickMessages = pgTable('quick_messages', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  /** Whose it is; null is shared with the company. */
  userId: bigint({ mode: 'number' }),
  shortcode: text().notNull(),
  message: text().notNull(),
  status: boolean().notNull().default(true),
  mediaKey: text(),
  mediaMime: text(),
  mediaName: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** How often each person has answered with one. */
export const quickMessageUses = pgTable(
  'quick_message_uses',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    userId: bigint({ mode: 'number' }).notNull(),
    quickMessageId: bigint({ mode: 'number' }).notNull(),
    uses: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId, t.quickMessageId] })],
);
