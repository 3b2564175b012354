import type { SubscriptionOffer } from '@balcao/contract/checkout/models.ts';
import { checkoutRoutes } from '@balcao/contract/checkout/routes.ts';
import { CUSTOM_PLAN_MINIMUM, customPlanPrice } from '@balcao/contract/payments/custom-plan.ts';
import { formatMoney } from '@balcao/contract/payments/money.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { INVOICES } from '../invoices.data.ts';

export type CustomChoice = { plan: 'custom'; users: number; connections: number };
/** What is chosen: a plan of the list, or figures of one's own. */
export type Chosen = { plan: number } | CustomChoice;

export const offerQuery = queryOptions({
  queryKey: [...INVOICES, 'offer'] as const,
  queryFn: ({ signal }) => call(checkoutRoutes.offer, {}, { signal }),
});

/** What a choice costs, worked out by the server. */
export const quoteQuery = (chosen: Chosen) =>
  queryOptions({
    queryKey: [...INVOICES, 'quote', chosen] as const,
    queryFn: ({ signal }) => call(checkoutRoutes.quote, { body: chosen }, { signal }),
    retry: false,
    staleTime: 0,
  });

/** What stands chosen at first: what was chosen and is not paid yet, else what the company has, or could have. */
export function chosenAtFirst(offer: SubscriptionOffer): Chosen | null {
  const { current, chosen, plans, hasCustomPlan } = offer;
  const terms = chosen ?? current;
  if (terms?.custom && hasCustomPlan) return customOf(terms.custom);
  const planId = terms?.planId ?? plans[0]?.id;
  return planId === undefined ? null : { plan: planId };
}

const customOf = ({ users, connections }: { users: number; connections: number }): CustomChoice => ({
  plan: 'custom',
  users: Math.max(CUSTOM_PLAN_MINIMUM, users),
  connections: Math.max(CUSTOM_PLAN_MINIMUM, connections),
});

/** The figures of one's own that stand in the list: the chosen ones, those one has, or room for what there is. */
export const customChoiceOf = ({ current, used }: SubscriptionOffer, chosen: Chosen): CustomChoice =>
  chosen.plan === 'custom' ? chosen : customOf(current?.custom ?? used);

/** Reais a month. What one has costs what one pays for it. */
export function customPriceOf({ current }: SubscriptionOffer, { users, connections }: CustomChoice): string {
  const isCurrent = current?.custom?.users === users && current.custom.connections === connections;
  return isCurrent ? current.amount : formatMoney(customPlanPrice({ users, connections }));
}

/** How many people and connections a choice has room for. */
export function roomOf(chosen: Chosen, { plans }: SubscriptionOffer) {
  if (chosen.plan === 'custom') return chosen;
  return plans.find(({ id }) => id === chosen.plan);
}
