import { bigint, boolean, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const plans = pgTable('plans', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  name: text().notNull(),
  users: integer().notNull(),
  connections: integer().notNull(),
  queues: integer().notNull(),
  amount: numeric({ precision: 12, scale: 2 }).notNull(),
  isPublic: boolean().notNull().default(true),
  useWhatsapp: boolean().notNull().default(true),
  useFacebook: boolean().notNull().default(false),
  useInstagram: boolean().notNull().default(false),
  useCampaigns: boolean().notNull().default(false),
  useSchedules: boolean().notNull().default(false),
  useInternalChat: boolean().notNull().default(false),
  useExternalApi: boolean().notNull().default(false),
  useShowFlowBuilder: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
