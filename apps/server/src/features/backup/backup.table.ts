import { backupFaults, backupStates } from '@balcao/contract/backup/models.ts';
import { bigint, boolean, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

export const backups = pgTable('backups', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  file: text().notNull(),
  state: text({ enum: backupStates }).notNull().default('running'),
  madeBy: text(),
  startedAt: moment().notNull(),
  aliveAt: moment().notNull(),
  finishedAt: moment(),
  progress: real().notNull().default(0),
  bytes: bigint({ mode: 'number' }),
  rows: bigint({ mode: 'number' }),
  verifiedAt: moment(),
  verifyingSince: moment(),
  fault: text({ enum: backupFaults }),
});

export const installation = pgTable('installation', {
  one: boolean().primaryKey().default(true),
  epoch: uuid().notNull().defaultRandom(),
  restoredAt: moment(),
  restoredFrom: moment(),
  releasedAt: moment(),
  releasedBy: text(),
});
