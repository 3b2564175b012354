import type { Choice, Quote } from '@balcao/contract/checkout/models.ts';
import { customPlanPrice } from '@balcao/contract/payments/custom-plan.ts';
import { areSame, quote, type PricedTerms } from '@balcao/payments/checkout/quote.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { requireNoRecentPlanChange } from '../companies/plan-changes.ts';
import { centsOf } from '../invoices/cents.ts';
import { hasCustomPlan, paidSoFar, type Standing } from './load-subscription.ts';

export type PricedChoice = { wanted: PricedTerms & { name: string | null }; quote: Quote };

/**
 * What a choice is and costs. Fails with ERR_NO_PLAN_FOUND for what is not offered to the company, ERR_INVOICE_STATE for a
 * company that never pays, ERR_PLAN_CHANGED_RECENTLY.
 */
export async function priceChoice(ctx: PlatformCtx, standing: Standing, choice: Choice): Promise<PricedChoice> {
  const wanted = termsWanted(standing, choice);
  const quoted = quote(standing.current, wanted, paidSoFar(ctx, standing));
  if (quoted.isChange && standing.company.firstPaidAt !== null) {
    await requireNoRecentPlanChange({ ...ctx, companyId: standing.company.id });
  }
  return { wanted, quote: quoted };
}

function termsWanted(standing: Standing, { plan, users, connections }: Choice): PricedChoice['wanted'] {
  const { current } = standing;
  const asked = plan ?? (users === undefined && connections === undefined ? undefined : 'custom');
  if (asked === undefined) return current ? named(standing, current) : fail('ERR_NO_PLAN_FOUND');
  const wanted = asked === 'custom' ? customTerms(standing, { users, connections }) : planTerms(standing, asked);
  // The price of what one has is what one pays for it, also where it was agreed on.
  return named(standing, current && areSame(current, wanted) ? current : wanted);
}

const named = ({ plans }: Standing, { planId, custom, monthly }: PricedTerms) => ({
  planId,
  custom,
  monthly,
  name: plans.find(({ id }) => id === planId)?.name ?? null,
});

function planTerms({ plans }: Standing, planId: number): PricedTerms {
  const plan = plans.find(({ id }) => id === planId) ?? fail('ERR_NO_PLAN_FOUND');
  return { planId, custom: null, monthly: centsOf(plan.amount) };
}

type Figures = { users: number | undefined; connections: number | undefined };

/** Its other limits and its flags are those of the plan the company has, or of the first one it could have. */
function customTerms({ company, current, plans }: Standing, figures: Figures): PricedTerms {
  const planId = current?.planId ?? plans[0]?.id;
  if (planId === undefined || !hasCustomPlan(company)) return fail('ERR_NO_PLAN_FOUND');
  const { users, connections } = figures;
  if (users === undefined || connections === undefined)
    return fail('ERR_VALIDATION', { fields: ['users', 'connections'] });
  const custom = { users, connections };
  return { planId, custom, monthly: customPlanPrice(custom) };
}
