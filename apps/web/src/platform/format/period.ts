import { dayAt } from './day.ts';

/** Calendar days of the company, `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string };

const MS_PER_DAY = 86_400_000;

/** The last `days` days, today included. */
export function lastDays(days: number, timeZone: string, now = new Date()): Period {
  const to = dayAt(now, timeZone);
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - (days - 1) * MS_PER_DAY).toISOString().slice(0, 10);
  return { from, to };
}

export const presets = [1, 7, 30, 90] as const;
type Preset = (typeof presets)[number];

/** The preset that means these days, if one does. */
export const presetOf = (period: Period, timeZone: string): Preset | undefined =>
  presets.find((days) => {
    const { from, to } = lastDays(days, timeZone);
    return from === period.from && to === period.to;
  });
