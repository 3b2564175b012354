import { viewWays } from '@balcao/contract/audit/models.ts';
import { bigint, pgTable, text, timestamp } from '../../../platform/db/drizzle.ts';

const number = () => bigint({ mode: 'number' });

/** Who read which conversation: a row for each person, ticket, way and hour. */
export const ticketViews = pgTable('ticket_views', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  companyId: number().notNull(),
  ticketId: number().notNull(),
  userId: number().notNull(),
  userName: text().notNull(),
  how: text({ enum: viewWays }).notNull(),
  supportName: text(),
  hour: timestamp({ withTimezone: true }).notNull(),
  firstAt: timestamp({ withTimezone: true }).notNull(),
  lastAt: timestamp({ withTimezone: true }).notNull(),
});
