import type { DoctorFinding } from '@balcao/contract/system/doctor.ts';
import { findingLevels } from '@balcao/contract/system/doctor.ts';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });
const count = () => integer().notNull().default(0);
const long = () => bigint({ mode: 'number' }).notNull();

export const companyLoad = pgTable(
  'company_load',
  {
    hour: moment().notNull(),
    companyId: long(),
    received: count(),
    sent: count(),
    calls: count(),
    slowCalls: count(),
    jobs: count(),
    jobMs: long().default(0),
    browserMs: long().default(0),
  },
  ({ hour, companyId }) => [primaryKey({ columns: [hour, companyId] })],
);

export const companyStorage = pgTable('company_storage', {
  companyId: bigint({ mode: 'number' }).primaryKey(),
  files: long(),
  bytes: long(),
  measuredAt: moment().notNull(),
});

export const examinations = pgTable('examinations', {
  one: boolean().primaryKey().default(true),
  at: moment().notNull(),
  worst: text({ enum: findingLevels }).notNull(),
  findings: jsonb().$type<DoctorFinding[]>().notNull(),
});
