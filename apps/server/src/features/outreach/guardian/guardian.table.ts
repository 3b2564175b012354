import { guardianModes, type GuardianReason } from '@balcao/contract/outreach/models.ts';
import type { RuleChoices } from '@balcao/contract/outreach/rules.ts';
import { bigint, jsonb, pgTable, text, timestamp } from '../../../platform/db/drizzle.ts';

const id = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true });

/** Every change of what a number may do, with the figures that caused it. */
export const guardianLog = pgTable('guardian_log', {
  id: id().generatedAlwaysAsIdentity().primaryKey(),
  companyId: id().notNull(),
  connectionId: id().notNull(),
  campaignId: id(),
  at: moment().notNull(),
  verdict: text({ enum: guardianModes }).notNull(),
  reasons: jsonb().$type<GuardianReason[]>().notNull(),
  figures: jsonb().$type<Record<string, unknown>>().notNull(),
  endedAt: moment(),
  acknowledgedAt: moment(),
  acknowledgedBy: id(),
});

export const outreachRules = pgTable('outreach_rules', {
  companyId: id().primaryKey(),
  allowed: jsonb().$type<RuleChoices>().notNull().default({}),
  chosen: jsonb().$type<RuleChoices>().notNull().default({}),
  updatedAt: moment().notNull().defaultNow(),
});
