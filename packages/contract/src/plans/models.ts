import { z } from 'zod';

/** A plan a company can subscribe to. Money is a decimal string in BRL, so that no cent is lost on the way. */
export const Plan = z.object({
  id: z.number(),
  name: z.string(),
  users: z.number(),
  connections: z.number(),
  queues: z.number(),
  amount: z.string(),
  useWhatsapp: z.boolean(),
  useFacebook: z.boolean(),
  useInstagram: z.boolean(),
  useCampaigns: z.boolean(),
  useSchedules: z.boolean(),
  useInternalChat: z.boolean(),
  useExternalApi: z.boolean(),
  useShowFlowBuilder: z.boolean(),
});
export type Plan = z.infer<typeof Plan>;

/** The plan with the other names under which the specification also reads its fields. */
export const PlanWithAliases = Plan.extend({
  namePlan: z.string(),
  numberAttendants: z.number(),
  numberConections: z.number(),
  numberQueues: z.number(),
  value: z.string(),
});
export type PlanWithAliases = z.infer<typeof PlanWithAliases>;
