import type { DoctorFinding } from '@balcao/contract/system/doctor.ts';
import { findingLevels } from '@balcao/contract/system/doctor.ts';
import { boolean, jsonb, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

const moment = () => timestamp({ withTimezone: true });

export const examinations = pgTable('examinations', {
  one: boolean().primaryKey().default(true),
  at: moment().notNull(),
  worst: text({ enum: findingLevels }).notNull(),
  findings: jsonb().$type<DoctorFinding[]>().notNull(),
});
