import { bigint, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

export const ticketNotes = pgTable('ticket_notes', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  ticketId: bigint({ mode: 'number' }).notNull(),
  userId: bigint({ mode: 'number' }),
  note: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
