import { z } from 'zod';
import { Money, text } from '../kit/fields.ts';
import { planFlags, type PlanFlag } from '../plan-levels.ts';

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

/** The other names under which the specification also reads the fields of a plan. */
const Aliases = z.object({
  namePlan: z.string(),
  numberAttendants: z.number(),
  numberConections: z.number(),
  numberQueues: z.number(),
  value: z.string(),
});

export const PlanWithAliases = Plan.extend(Aliases.shape);
export type PlanWithAliases = z.infer<typeof PlanWithAliases>;

/** The plan of the signed-in person's company. Answers carry the other names too, events leave them out. */
export const SessionPlan = Plan.extend(Aliases.partial().shape);

/** A plan as whoever sells it sees it. */
export const CatalogPlan = PlanWithAliases.extend({
  /** Whether strangers may choose it when they sign up. */
  isPublic: z.boolean(),
  /** How many companies have it. */
  companies: z.number().int(),
});
export type CatalogPlan = z.infer<typeof CatalogPlan>;

export const maxPlanLimit = 100_000;
const Limit = z.int().min(0).max(maxPlanLimit);
const switches = Object.fromEntries(planFlags.map((flag) => [flag, z.boolean()])) as Record<PlanFlag, z.ZodBoolean>;

/** What may be changed of a plan, one thing or all. The other names of its fields are read only. */
export const PlanChange = z
  .object({
    name: text({ min: 2, max: 50 }),
    users: Limit,
    connections: Limit,
    queues: Limit,
    amount: Money,
    isPublic: z.boolean(),
    ...switches,
  })
  .partial();
export type PlanChange = z.infer<typeof PlanChange>;

/** A plan begins with everything switched on, and on the sign-up page. */
export const NewPlan = PlanChange.required({
  name: true,
  users: true,
  connections: true,
  queues: true,
  amount: true,
});
export type NewPlan = z.infer<typeof NewPlan>;
