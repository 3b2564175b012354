import type { OpeningHours } from '@balcao/contract/companies/opening-hours.ts';
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const queues = pgTable('queues', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  color: text().notNull(),
  greetingMessage: text(),
  outOfHoursMessage: text().notNull().default(''),
  schedules: jsonb().$type<OpeningHours>().notNull().default([]),
  typebotUrl: text(),
  typebotName: text(),
  urlFlow: text(),
  sealedTokenFlow: text(),
  distribution: jsonb().notNull().default({ rule: 'off' }),
  lastAssignedUserId: bigint({ mode: 'number' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
