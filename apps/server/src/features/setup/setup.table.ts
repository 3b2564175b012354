import type { SetupStep } from '@balcao/contract/setup/models.ts';
import { bigint, boolean, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

const moment = () => timestamp({ withTimezone: true });

export const setup = pgTable('setup', {
  one: boolean().primaryKey().default(true),
  userId: bigint({ mode: 'number' }).notNull(),
  nonce: text().notNull(),
  kept: text().array().$type<SetupStep[]>().notNull().default([]),
  skipped: text().array().$type<SetupStep[]>().notNull().default([]),
  createdAt: moment().notNull().defaultNow(),
  claimedAt: moment(),
  finishedAt: moment(),
});
