import type { OpeningHours } from '@balcao/contract/companies/opening-hours.ts';
import type { Distribution } from '@balcao/contract/queues/distribution.ts';
import { bigint, jsonb, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';
import type { z } from 'zod';

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
  webhookUrl: text(),
  sealedWebhookSecret: text(),
  distribution: jsonb().$type<z.input<typeof Distribution>>().notNull().default({ rule: 'off' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
