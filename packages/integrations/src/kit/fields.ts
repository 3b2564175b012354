import { z } from 'zod';

/** An id as a text, however the system writes it. */
export const ExternalId = z
  .union([z.string(), z.number()])
  .transform((id) => String(id).trim())
  .pipe(z.string().min(1).max(100));

const EMPTY = new Set(['', 'null', 'undefined']);

/** Null for what is missing, however the system says so: left out, `null`, an empty text or the word `NULL`. */
export const Words = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((said) => {
    const words = String(said ?? '').trim();
    return EMPTY.has(words.toLowerCase()) ? null : words;
  });

const DECIMAL = /^\d{1,9}(?:[.,]\d{1,2})?$/;

/** Cents of `99.90`, `99,9`, `150`, or of a number. */
export const Cents = z.union([z.string(), z.number()]).transform((amount, issues) => {
  const written = typeof amount === 'number' ? amount.toFixed(2) : amount.trim();
  const cents = Math.round(Number(written.replace(',', '.')) * 100);
  if (DECIMAL.test(written) && Number.isSafeInteger(cents)) return cents;
  issues.addIssue({ code: 'custom', message: 'no amount' });
  return z.NEVER;
});

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/;
const BRAZILIAN_DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** A day written `2026-11-10`, `2026-11-10 00:00:00` or `10/11/2026`, as `2026-11-10`. */
export const Day = z
  .string()
  .transform((given) => given.trim().replace(ISO_DAY, '$1-$2-$3').replace(BRAZILIAN_DAY, '$3-$2-$1'))
  .pipe(z.iso.date());

/** `10/11/2026` of `2026-11-10`. */
export const brazilianDay = (day: string): string => day.replace(ISO_DAY, '$3/$2/$1');

/** A day so many days away. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const barePayableLine = (line: string) => line.replaceAll(/[\s.-]/g, '');

/** A payable line without its spaces and points, as apps of banks take it. */
export const PayableLine = Words.transform((line) => (line === null ? null : barePayableLine(line)));

/** A Pix code that can be pasted. What systems write there besides, such as the address of a picture, is none. */
export const PixCode = Words.transform((code) => (code?.startsWith('0002') === true ? code : null));

/** An address that a person can open. */
export const Link = Words.transform((address) =>
  address !== null && /^https?:\/\/\S+$/i.test(address) ? { link: address } : null,
);
