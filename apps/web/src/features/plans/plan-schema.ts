import { planFlags, type PlanFlag } from '@balcao/contract/plan-levels.ts';
import { maxPlanLimit, type CatalogPlan, type NewPlan } from '@balcao/contract/plans/models.ts';
import { z } from 'zod';
import { typedMoney } from '../../platform/format/typed-money.ts';
import type { Translate } from '../../platform/i18n/phrases.ts';
import type { pt } from './phrases/pt.ts';

const switches = Object.fromEntries(planFlags.map((flag) => [flag, z.boolean()])) as Record<PlanFlag, z.ZodBoolean>;

export function planSchema(t: Translate<typeof pt>) {
  const limit = z
    .string()
    .trim()
    .refine((typed) => /^\d{1,6}$/.test(typed) && Number(typed) <= maxPlanLimit, t('form.number'))
    .transform(Number);
  const amount = z.string().transform((typed, context) => {
    const money = typedMoney(typed);
    if (money !== undefined) return money;
    context.addIssue({ code: 'custom', message: t('form.money') });
    return z.NEVER;
  });
  return z.object({
    name: z.string().trim().min(2, t('form.nameShort')).max(50, t('form.tooLong')),
    users: limit,
    connections: limit,
    queues: limit,
    amount,
    isPublic: z.boolean(),
    ...switches,
  }) satisfies z.ZodType<NewPlan, object>;
}

const everything = Object.fromEntries(planFlags.map((flag) => [flag, true])) as Record<PlanFlag, boolean>;
const flagsOf = (plan: CatalogPlan) =>
  Object.fromEntries(planFlags.map((flag) => [flag, plan[flag]])) as Record<PlanFlag, boolean>;

const emptyPlan = { name: '', users: '', connections: '', queues: '', amount: '', isPublic: true, ...everything };

/** What the form begins with: a new plan has everything switched on. */
export function typedPlan(plan: CatalogPlan | null): typeof emptyPlan {
  if (!plan) return emptyPlan;
  const { name, isPublic, users, connections, queues, amount } = plan;
  const limits = { users: String(users), connections: String(connections), queues: String(queues) };
  return { name, isPublic, ...limits, amount: amount.replace('.', ','), ...flagsOf(plan) };
}
