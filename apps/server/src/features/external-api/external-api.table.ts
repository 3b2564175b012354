import type { Fault } from '@balcao/contract/external-api/faults.ts';
import {
  bigint,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What programs asked for under keys of their own, and the answers, for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    caller: text().notNull(),
    key: text().notNull(),
    route: text().notNull(),
    bodyDigest: bytea().notNull(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.caller, t.key] })],
);

/** Files that wait for their message, for a day. Nothing else keeps them: see the note that each has. */
export const programUploads = pgTable('program_uploads', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: bigint({ mode: 'number' }).notNull(),
  caller: text().notNull(),
  mediaKey: text().notNull(),
  name: text().notNull(),
  mime: text().notNull(),
  extension: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  width: integer(),
  height: integer(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** The last calls of each connection's token. */
export const externalCalls = pgTable('external_calls', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  connectionId: bigint({ mode: 'number' }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  status: smallint().notNull(),
  error: text(),
  faults: jsonb().$type<Fault[]>().notNull().default([]),
  milliseconds: integer().notNull(),
  messageId: bigint({ mode: 'number' }),
});
