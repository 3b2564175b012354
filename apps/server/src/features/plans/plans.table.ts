import { bigint, boolean, integer, numeric, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

export const plans = pgTable('plans', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  /** The reseller whose plan it is; null for the platform's. */
  ownerCompanyId: bigint({ mode: 'number' }),
  name: text().notNull(),
  users: integer().notNull(),
  connections: integer().notNull(),
  queues: integer().notNull(),
  amount: numeric({ precision: 12, scale: 2 }).notNull(),
  isPublic: boolean().notNull().default(true),
  useWhatsapp: boolean().notNull().default(true),
  useFacebook: boolean().notNull().default(true),
  useInstagram: boolean().notNull().default(true),
  useCampaigns: boolean().notNull().default(true),
  useSchedules: boolean().notNull().default(true),
  useInternalChat: boolean().notNull().default(true),
  useExternalApi: boolean().notNull().default(true),
  useShowFlowBuilder: boolean().notNull().default(true),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
