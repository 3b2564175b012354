import { retainedChannels, retentionKinds, type Retention } from '@balcao/contract/privacy/retention.ts';
import { bigint, jsonb, pgTable, smallint, text, timestamp } from '../../../platform/db/drizzle.ts';

const number = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true });
export type Removed = NonNullable<Retention['lastRun']>['removed'];

export const retentionRules = pgTable('retention_rules', {
  companyId: number().notNull(),
  kind: text({ enum: retentionKinds }).notNull(),
  channel: text({ enum: retainedChannels }),
  months: smallint().notNull(),
});

export const retentionStates = pgTable('retention_states', {
  companyId: number().primaryKey(),
  setBy: text().notNull(),
  setAt: moment().notNull(),
  ranAt: moment(),
  removed: jsonb().$type<Removed>().notNull().default([]),
});
