const NUL = '\u0000';
const RENDERS_NOTHING = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Makes text storable without shortening it: lone surrogates become U+FFFD and NUL disappears, because PostgreSQL
 * accepts neither. Everything else, direction marks and joiners included, stays as the person wrote it.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll(NUL, '');
}

/** True for text that shows nothing: empty, only spaces, only zero-width characters. */
export function isBlankText(text: string): boolean {
  return text.replaceAll(RENDERS_NOTHING, '') === '';
}

/** Length as people and providers count it: an emoji outside the basic plane is one character, not two. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

const utf8 = new TextEncoder();
/** Of one UTF-16 unit in UTF-8. */
const MAX_BYTES = 3;

/** Length in UTF-8. */
export const countBytes = (text: string): number => utf8.encode(text).length;

/** The beginning of a text that fits into so many bytes of UTF-8, never cut through a character. */
export function firstBytes(text: string, count: number): string {
  if (text.length * MAX_BYTES <= count) return text;
  const { read } = utf8.encodeInto(text, new Uint8Array(count));
  return text.slice(0, read);
}

/** The beginning of a text in UTF-16 units, by which the fields of forms count, never cut through a character. */
export const firstUnits = (text: string, count: number): string => text.slice(0, count).replace(/[\uD800-\uDBFF]$/, '');

/** The beginning of a text, never cut through a character. */
export function firstCharacters(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('');
}
