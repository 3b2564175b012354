import type { DayTimes } from '@balcao/contract/companies/day-times.ts';
import { bigint, boolean, date, integer, jsonb, pgTable, sql, text, timestamp } from '../../platform/db/drizzle.ts';

export const holidays = pgTable('holidays', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  day: date().notNull(),
  yearly: boolean().notNull(),
  name: text().notNull(),
  hours: jsonb().$type<DayTimes>(),
  /** Of two holidays in one place no two have the same. */
  dayKey: integer()
    .notNull()
    .generatedAlwaysAs(sql`computed by the database`),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Where a holiday holds; without a queue it holds everywhere. */
export const holidayQueues = pgTable('holiday_queues', {
  companyId: bigint({ mode: 'number' }).notNull(),
  holidayId: bigint({ mode: 'number' }).notNull(),
  dayKey: integer().notNull(),
  queueId: bigint({ mode: 'number' }),
});
