import { backupFaults, backupStates, copyFaults, trialFaults } from '@balcao/contract/backup/models.ts';
import { bigint, boolean, customType, pgTable, real, text, timestamp, uuid } from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
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
  sha256: text(),
  triedAt: moment(),
  trialRows: bigint({ mode: 'number' }),
  trialSeconds: real(),
  trialFault: text({ enum: trialFaults }),
  copiedAt: moment(),
  copyFault: text({ enum: copyFaults }),
});

export const installation = pgTable('installation', {
  one: boolean().primaryKey().default(true),
  epoch: uuid().notNull().defaultRandom(),
  restoredAt: moment(),
  restoredFrom: moment(),
  releasedAt: moment(),
  releasedBy: text(),
  logTroubleToldAt: moment(),
  keyFingerprint: text(),
});

export const backupLinks = pgTable('backup_links', {
  tokenHash: bytea().primaryKey(),
  backupId: bigint({ mode: 'number' })
    .notNull()
    .references(() => backups.id, { onDelete: 'cascade' }),
  madeBy: text().notNull(),
  madeAt: moment().notNull(),
  endsAt: moment().notNull(),
  usedAt: moment(),
});
