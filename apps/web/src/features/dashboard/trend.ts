import type { DashboardCounters } from '@balcao/contract/dashboard/models.ts';

/** `isGood` is null where more is neither better nor worse. */
export type Trend = { change: number; unit: 'percent' | 'minutes' | 'count'; isGood: boolean | null };
type Name = keyof DashboardCounters;

const moreIsBetter: Partial<Record<Name, boolean>> = {
  supportFinished: true,
  leads: true,
  avgSupportTime: false,
  avgWaitTime: false,
};

/** How a number stands beside the period before; null where there is nothing to compare, or nothing changed. */
export function trendOf(name: Name, now: DashboardCounters, before: DashboardCounters): Trend | null {
  const [value, earlier] = [now[name], before[name]];
  if (value === null || earlier === null) return null;
  const difference = value - earlier;
  const isTime = name === 'avgSupportTime' || name === 'avgWaitTime';
  const unit = isTime ? 'minutes' : earlier === 0 ? 'count' : 'percent';
  const change = Math.round(unit === 'percent' ? (difference / earlier) * 100 : difference);
  if (change === 0) return null;
  const better = moreIsBetter[name];
  return { change, unit, isGood: better === undefined ? null : better === difference > 0 };
}
