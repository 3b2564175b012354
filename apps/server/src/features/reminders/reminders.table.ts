import { reminderKinds } from '@balcao/contract/reminders/models.ts';
import { bigint, boolean, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

export const reminders = pgTable('reminders', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  userId: bigint({ mode: 'number' }).notNull(),
  kind: text({ enum: reminderKinds }).notNull(),
  subjectId: bigint({ mode: 'number' }).notNull(),
  occurrence: text().notNull().default(''),
  title: text().notNull(),
  dueAt: timestamp({ withTimezone: true }).notNull(),
  fireAt: timestamp({ withTimezone: true }).notNull(),
  firedAt: timestamp({ withTimezone: true }),
  isLate: boolean().notNull().default(false),
  seenAt: timestamp({ withTimezone: true }),
});

export type ReminderRow = typeof reminders.$inferSelect;
