import { and, eq, isNull } from '../../platform/db/drizzle.ts';
import { plans } from '../../features/plans/plans.table.ts';

const least = {
  useWhatsapp: true,
  useFacebook: false,
  useInstagram: false,
  useCampaigns: false,
  useSchedules: false,
  useInternalChat: false,
  useExternalApi: false,
  useShowFlowBuilder: false,
};
const small = { ...least, useSchedules: true, useInternalChat: true };
const large = { ...small, useCampaigns: true, useExternalApi: true, useShowFlowBuilder: true };

const TOP_PLAN = 'Ultimate';
/** The platform's plan that holds everything. */
export const isTopPlan = and(eq(plans.name, TOP_PLAN), isNull(plans.ownerCompanyId));

/** What a new installation offers; the super user changes it as they like. Amounts are BRL a month. */
export const defaultPlans: (typeof plans.$inferInsert)[] = [
  { name: 'Inicial', users: 3, connections: 1, queues: 3, amount: '49.00', ...least },
  { name: 'Básico', users: 6, connections: 2, queues: 6, amount: '99.00', ...small },
  { name: 'Empresarial', users: 15, connections: 5, queues: 15, amount: '199.00', ...large },
  { name: TOP_PLAN, users: 50, connections: 15, queues: 50, amount: '399.00' },
];
