import type { ProviderTime } from '../../hints.ts';

const FIRST_MILLISECONDS = 1e12;
const YEAR_2200 = 7_258_118_400_000;

/** Meta writes times as milliseconds, as seconds, as either in a string, and as ISO with a zone; null when it is none of them. */
export function parseTime(value: unknown): ProviderTime {
  const ms = toMilliseconds(value);
  return ms > 0 && ms <= YEAR_2200 ? new Date(ms).toISOString() : null;
}

function toMilliseconds(value: unknown): number {
  if (typeof value === 'number') return value >= FIRST_MILLISECONDS ? value : value * 1000;
  if (typeof value !== 'string' || value.length > 40) return Number.NaN;
  return /^\d{1,15}$/.test(value) ? toMilliseconds(Number(value)) : Date.parse(value);
}
