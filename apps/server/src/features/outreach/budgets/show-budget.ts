import type { LineBudget } from '@balcao/contract/outreach/models.ts';
import type { GuardianRules } from '@balcao/contract/outreach/rules.ts';

const DAY_MS = 24 * 60 * 60_000;
/** What Meta lets a portfolio do of which nothing was told. */
const UNKNOWN_LIMIT = 250;

type Phone = { start: number; rampFrom: string | null; today: string; cold: number; bulk: number };

/** A phone speaks to more strangers each calendar day, up to a bound; to people who know it, to many more. */
export function phoneBudget({ start, rampFrom, today, cold, bulk }: Phone, rules: GuardianRules): LineBudget {
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(rampFrom ?? today)) / DAY_MS));
  const limit = Math.floor(Math.min(rules.coldMost, start * (1 + rules.coldGrowth) ** days));
  return {
    kind: 'phone',
    cold: { limit, used: cold },
    warm: { limit: rules.warmMost, used: bulk - cold },
    isShared: false,
  };
}

/** Meta counts people of a moving day, for all numbers of a portfolio together; a part of them is kept for answers. */
export function metaBudget(
  { told, used, isShared }: { told: number | null; used: number; isShared: boolean },
  rules: GuardianRules,
): LineBudget {
  const limit = told ?? UNKNOWN_LIMIT;
  return {
    kind: 'meta',
    cold: { limit: limit < 0 ? null : Math.floor(limit * rules.metaShare), used },
    warm: null,
    isShared,
  };
}
