import type { Considered } from '@balcao/contract/queues/distribution.ts';
import { bigint, jsonb, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

/** Who was given a ticket by a rule, and who else was looked at. Of a ticket that nobody could take, the latest look only. */
export const assignments = pgTable('assignments', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  ticketId: bigint({ mode: 'number' }).notNull(),
  queueId: bigint({ mode: 'number' }),
  chosenUserId: bigint({ mode: 'number' }),
  rule: text({ enum: ['round-robin', 'random', 'least-busy'] }).notNull(),
  considered: jsonb().$type<Considered[]>().notNull().default([]),
  at: timestamp({ withTimezone: true }).notNull(),
});
