import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const tags = pgTable('tags', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  color: text().notNull(),
  /** 0 is an ordinary tag, any other value a lane of the board. */
  kanban: integer().notNull().default(0),
  userId: bigint({ mode: 'number' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
