import type { LineBudget } from '@balcao/contract/outreach/models.ts';
import type { GuardianRules } from '@balcao/contract/outreach/rules.ts';

const DAY_MS = 24 * 60 * 60_000;
/** What Meta lets a portfolio do of which nothing was told. */
const UNKNOWN_LIMIT = 250;

type Phone = { start: number; rampFrom: string | null; today: string; cold: number; bulk: number };

const DAY_LENGTH = 10;

/** To how many strangers a phone may speak on a day. */
function strangersOn(
  day: string,
  { start, rampFrom }: Pick<Phone, 'start' | 'rampFrom'>,
  rules: GuardianRules,
): number {
  const days = Math.max(0, Math.round((Date.parse(day) - Date.parse(rampFrom ?? day)) / DAY_MS));
  return Math.floor(Math.min(rules.coldMost, start * (1 + rules.coldGrowth) ** days));
}

/** Since when a phone grows, and how far it is tomorrow if nothing happens. */
export function phoneRamp(
  { today, ...phone }: Phone,
  rules: GuardianRules,
): { since: string | null; tomorrow: number } {
  const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, DAY_LENGTH);
  return {
    since: phone.rampFrom,
    tomorrow: strangersOn(tomorrow, { ...phone, rampFrom: phone.rampFrom ?? today }, rules),
  };
}

/** A phone speaks to more strangers each calendar day, up to a bound; to people who know it, to many more. */
export function phoneBudget({ today, cold, bulk, ...phone }: Phone, rules: GuardianRules): LineBudget {
  const limit = strangersOn(today, phone, rules);
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
