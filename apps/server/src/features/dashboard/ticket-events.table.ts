import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The event log the reports are computed from. Rows are written by a trigger of the database, never by code. */
export const ticketEvents = pgTable('ticket_events', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  ticketId: bigint({ mode: 'number' }),
  kind: text({ enum: ['created', 'accepted', 'transferred', 'returned', 'closed', 'reopened'] }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  userId: bigint({ mode: 'number' }),
  queueId: bigint({ mode: 'number' }),
  waitSeconds: integer(),
  serviceSeconds: integer(),
});
