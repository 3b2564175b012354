import type { Option } from './ratings.table.ts';

const LOWEST = 1;
const HIGHEST = 5;
const NEUTRAL = 3;

/**
 * The level from 1 to 5 of a value, by its rank among the options: the lowest is 1, the highest 5. The only option of a
 * rating says nothing about either end.
 */
export function levelOf(value: number, options: readonly Option[]): number {
  const values = options.map((option) => option.value).toSorted((a, b) => a - b);
  const last = values.length - 1;
  if (last === 0) return NEUTRAL;
  return LOWEST + Math.round((values.indexOf(value) * (HIGHEST - LOWEST)) / last);
}
