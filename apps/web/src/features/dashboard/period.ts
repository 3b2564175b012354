import { unit } from '../../platform/format/units.ts';
import type { Period } from '../../platform/format/period.ts';

/** `businessHours`: average times count only while the company is open. */
export type Scope = Period & { businessHours: boolean };

const MS_PER_DAY = 86_400_000;

/** How many days a period has. */
export const daysIn = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / MS_PER_DAY + 1;

/** 1 h 05 min, from minutes. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return hours === 0
    ? `${rest} ${unit('min')}`
    : `${hours} ${unit('h')} ${String(rest).padStart(2, '0')} ${unit('min')}`;
}
