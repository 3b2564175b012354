import { retainedChannels, retentionKinds, type Retention } from '@balcao/contract/privacy/retention.ts';
import { bigint, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

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

export const ticketRetentions = pgTable(
  'ticket_retentions',
  {
    companyId: number().notNull(),
    ticketId: number().notNull(),
    kind: text({ enum: ['texts', 'files', 'voice'] }).notNull(),
    until: moment().notNull(),
  },
  ({ companyId, ticketId, kind }) => [primaryKey({ columns: [companyId, ticketId, kind] })],
);
