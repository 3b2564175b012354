import { guardianModes, type GuardianReason } from '@balcao/contract/outreach/models.ts';
import { bigint, boolean, date, integer, jsonb, pgTable, real, text, timestamp } from '../../../platform/db/drizzle.ts';

/** The sending memory of one connection, shared by all campaigns over it. */
export const outreachLines = pgTable('outreach_lines', {
  connectionId: bigint({ mode: 'number' }).primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  /** Nothing is handed over in bulk before. */
  nextBulkAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** A lane's message has found the line busy: campaigns leave it their next turn. */
  laneWaits: boolean().notNull().default(false),
  /** When a lane's message was said over it, if no campaign has had its turn since. */
  laneSpokeAt: timestamp({ withTimezone: true }),
  sentSincePause: integer().notNull().default(0),
  /** The company's day that the two counters are about; null while nothing was ever sent. */
  day: date(),
  coldToday: integer().notNull().default(0),
  bulkToday: integer().notNull().default(0),
  mode: text({ enum: guardianModes }).notNull().default('ok'),
  factor: real().notNull().default(1),
  reasons: jsonb().$type<GuardianReason[]>().notNull().default([]),
  heldUntil: timestamp({ withTimezone: true }),
  /** From when on the budget of a young number grows; null until it is known. */
  rampFrom: timestamp({ withTimezone: true }),
  /** When the line was judged last. */
  judgedAt: timestamp({ withTimezone: true }),
  /** The part of its messages of thirty days that was read, and when that was counted. */
  usualReading: real(),
  usualReadingAt: timestamp({ withTimezone: true }),
  /** Whether the number has conversations enough behind it not to be young, and when they were counted; only of phones. */
  hasPast: boolean().notNull().default(false),
  hasPastAt: timestamp({ withTimezone: true }),
});
