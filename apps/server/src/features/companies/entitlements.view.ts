import { bigint, boolean, integer, numeric, pgView } from '../../platform/db/drizzle.ts';

/** What each company may use: what it bought, else what its plan says. Limits, prices and flags are read here, never in plans. */
export const companyEntitlements = pgView('company_entitlements', {
  companyId: bigint({ mode: 'number' }).notNull(),
  planId: bigint({ mode: 'number' }),
  users: integer().notNull(),
  connections: integer().notNull(),
  queues: integer().notNull(),
  amount: numeric({ precision: 12, scale: 2 }).notNull(),
  useWhatsapp: boolean().notNull(),
  useFacebook: boolean().notNull(),
  useInstagram: boolean().notNull(),
  useCampaigns: boolean().notNull(),
  useSchedules: boolean().notNull(),
  useInternalChat: boolean().notNull(),
  useExternalApi: boolean().notNull(),
  useShowFlowBuilder: boolean().notNull(),
}).existing();

/** Figures and flags as the contract's `Plan` has them. */
export const entitlementColumns = {
  users: companyEntitlements.users,
  connections: companyEntitlements.connections,
  queues: companyEntitlements.queues,
  amount: companyEntitlements.amount,
  useWhatsapp: companyEntitlements.useWhatsapp,
  useFacebook: companyEntitlements.useFacebook,
  useInstagram: companyEntitlements.useInstagram,
  useCampaigns: companyEntitlements.useCampaigns,
  useSchedules: companyEntitlements.useSchedules,
  useInternalChat: companyEntitlements.useInternalChat,
  useExternalApi: companyEntitlements.useExternalApi,
  useShowFlowBuilder: companyEntitlements.useShowFlowBuilder,
};
