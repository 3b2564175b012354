import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/** Longer keys come from putting things into one gap again and again: then the whole order is written anew. */
const MAX_KEY_LENGTH = 60;

/**
 * A key between two others, null for none on that side. Null: there is no good one, because both are the same or the new one
 * would be too long.
 */
export function keyBetween(above: string | null, below: string | null): string | null {
  if (above !== null && below !== null && above >= below) return null;
  const key = generateKeyBetween(above, below);
  return key.length > MAX_KEY_LENGTH ? null : key;
}

/** Short keys for so many things in a row. */
export const freshKeys = (count: number): string[] => generateNKeysBetween(null, null, count);
