import type { WholesaleStep } from '@balcao/contract/resellers/models.ts';
import { bigint, boolean, integer, jsonb, pgTable, timestamp } from '../../platform/db/drizzle.ts';

/** Companies that sell the counter to others under their own name. */
export const resellers = pgTable('resellers', {
  companyId: bigint({ mode: 'number' }).primaryKey(),
  /** Companies it may have; null as many as it likes. */
  maxCompanies: integer(),
  /** Whether it may sell at present. */
  active: boolean().notNull().default(true),
  /** What a company costs it a month, by how many there are. */
  wholesale: jsonb().$type<WholesaleStep[]>().notNull().default([]),
  /** The day of the month, by its own calendar, on which its companies are counted. */
  statementDay: integer().notNull().default(1),
  /** The overdue invoice of which the platform's people were told. */
  toldInvoiceId: bigint({ mode: 'number' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
