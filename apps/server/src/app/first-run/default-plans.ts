import type { plans } from '../../features/plans/plans.table.ts';

const everything = {
  useWhatsapp: true,
  useFacebook: true,
  useInstagram: true,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useShowFlowBuilder: true,
};

export const TOP_PLAN = 'Ultimate';

/** What a new installation offers; the super user changes it as they like. Amounts are BRL a month. */
export const defaultPlans: (typeof plans.$inferInsert)[] = [
  { name: 'Inicial', users: 3, connections: 1, queues: 3, amount: '49.00' },
  {
    name: 'Básico',
    users: 6,
    connections: 2,
    queues: 6,
    amount: '99.00',
    useSchedules: true,
    useInternalChat: true,
  },
  {
    name: 'Empresarial',
    users: 15,
    connections: 5,
    queues: 15,
    amount: '199.00',
    useSchedules: true,
    useInternalChat: true,
    useCampaigns: true,
    useExternalApi: true,
    useShowFlowBuilder: true,
  },
  { name: TOP_PLAN, users: 50, connections: 15, queues: 50, amount: '399.00', ...everything },
];
