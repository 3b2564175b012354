import { beginOfDay, dayOf } from './opening.ts';
import type { Moment } from './moment.ts';

const HOUR_MS = 60 * 60_000;
/** The hour in which something fell counts until it lies whole outside the last 24. */
const HOURS = 25;

/** How many a line may speak to. Null: no bound. */
export type Budgets = {
  /** Of whom it has had no exchange with lately, on a calendar day (days since 1970) of the company. */
  coldOn: (day: number) => number | null;
  warmOn: (day: number) => number | null;
  /** Cold people in any 24 hours, with all others that share the provider's limit. */
  moving: number | null;
  /** Of the whole company on a calendar day. */
  company: number | null;
};

/** What was spent. Changed in place as a plan goes on: days begin anew, hours pass. */
export type Spent = {
  day: number;
  cold: number;
  warm: number;
  company: number;
  /** Cold people by hour since 1970, of all who share the provider's limit. */
  hours: Map<number, number>;
};

export type Purse = { budgets: Budgets; spent: Spent; timeZone: string };

/** What was spent on an earlier day is no concern of this one. */
export function turnPage({ spent, timeZone }: Purse, at: number): void {
  const day = dayOf(at, timeZone);
  if (day !== spent.day) Object.assign(spent, { day, cold: 0, warm: 0, company: 0 });
  const oldest = Math.floor(at / HOUR_MS) - HOURS;
  for (const hour of spent.hours.keys()) if (hour < oldest) spent.hours.delete(hour);
}

export function spend({ spent }: Purse, at: number, isCold: boolean): void {
  spent.company += 1;
  if (!isCold) {
    spent.warm += 1;
    return;
  }
  spent.cold += 1;
  const hour = Math.floor(at / HOUR_MS);
  spent.hours.set(hour, (spent.hours.get(hour) ?? 0) + 1);
}

/** From when on the budgets let another person of this kind be spoken to. The page is turned to `at`. */
export function affordable(purse: Purse, at: number, isCold: boolean): Moment {
  const { budgets, spent } = purse;
  if (budgets.company !== null && spent.company >= budgets.company) {
    return { at: budgets.company > 0 ? tomorrow(purse) : Number.POSITIVE_INFINITY, cause: 'company-maximum' };
  }
  const today = isCold ? budgets.coldOn(spent.day) : budgets.warmOn(spent.day);
  if (today !== null && (isCold ? spent.cold : spent.warm) >= today)
    return { at: tomorrow(purse), cause: 'daily-budget' };
  if (!isCold || budgets.moving === null) return { at, cause: null };
  const free = freeAt(spent.hours, budgets.moving, at);
  return free > at ? { at: free, cause: 'meta-limit' } : { at, cause: null };
}

const tomorrow = ({ spent, timeZone }: Purse) => beginOfDay(spent.day + 1, timeZone);

/** When so many hours have passed out of the last 24 that there is room for one more. */
function freeAt(hours: ReadonlyMap<number, number>, limit: number, at: number): number {
  const now = Math.floor(at / HOUR_MS);
  let used = 0;
  for (let hour = now - HOURS + 1; hour <= now; hour += 1) used += hours.get(hour) ?? 0;
  if (used < limit) return at;
  for (let hour = now - HOURS + 1; hour <= now; hour += 1) {
    used -= hours.get(hour) ?? 0;
    if (used < limit) return (hour + HOURS) * HOUR_MS;
  }
  return Number.POSITIVE_INFINITY;
}
