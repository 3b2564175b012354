import { bigint, customType, date, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = () => timestamp({ withTimezone: true }).notNull();

/** Finished days of the log, each with a hash over its lines and the day before. */
export const auditDays = pgTable(
  'audit_days',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    day: date().notNull(),
    fromAt: moment(),
    untilAt: moment(),
    lines: integer().notNull(),
    hash: bytea().notNull(),
    closedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.day] })],
);
