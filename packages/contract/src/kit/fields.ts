import { z } from 'zod';

const PositiveInteger = z.int().positive();

/**
 * A numeric id; in addresses, query strings and forms its digits. It has one spelling: `1e3`, `0x1` and ` 1 ` are numbers too,
 * which whoever compares ids as texts would not know.
 */
export const Id = z.union([
  PositiveInteger,
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .pipe(PositiveInteger),
]);

/** An instant, ISO 8601 in UTC, of a year that databases know as well. */
export const Instant = z.iso.datetime().refine((value) => !value.startsWith('0000'));

/** A time of day on somebody's clock, `HH:mm`. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Kept in lower case: one address has one account. */
export const Email = z.string().trim().toLowerCase().pipe(z.email().max(254));

/** Reais with two decimals and a point, `49.00`. Other spellings of a number are refused, never repaired. */
export const Money = z.string().regex(/^\d{1,9}\.\d{2}$/);

/** `#rrggbb`. */
export const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/**
 * Nothing to see, or turning around what stands behind it: with these one name is written like another, or like none. Fillers
 * of Hangul and the empty pattern of Braille count as letters and signs, and are what people paste to have no name.
 */
const UNSEEN =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/g;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Text from people: NUL is not storable in PostgreSQL and lone surrogates are not text, so neither passes. What must not be empty
 * (`min`) loses characters that nobody sees, and must have one that everybody sees.
 */
export function text({ min = 0, max }: { min?: number; max: number }) {
  const wellFormed = z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0') && value.isWellFormed());
  if (min === 0) return wellFormed.trim();
  return wellFormed
    .overwrite((value) => value.replaceAll(UNSEEN, ''))
    .trim()
    .min(min)
    .refine((value) => SEEN.test(value));
}

const MAX_IDS = 500;

/** A list of ids in a query string: `[1,2]`, `1,2` or the key repeated. Left out, it is empty. */
export const IdList = z
  .union([
    z.string().max(10_000),
    z
      .array(z.union([z.string(), z.number()]))
      .max(MAX_IDS)
      .readonly(),
  ])
  .optional()
  .transform((value = '') =>
    typeof value === 'string'
      ? value
          .replaceAll(/^\[|\]$/g, '')
          .split(',')
          .filter((part) => part.trim() !== '')
      : [...value],
  )
  .pipe(z.array(Id).max(MAX_IDS));

/** A switch in a query string or form. */
export const Flag = z
  .union([z.boolean(), z.string()])
  .transform((value) => value === true || value === 'true' || value === '1');

/** Pages count from 1; deep pages are refused because lists are read by cursor. */
export const PageNumber = z.coerce.number<string | number>().int().min(1).max(500).default(1);

/** An opaque place in a list, as the previous page returned it. */
export const Cursor = z
  .string()
  .max(100)
  .regex(/^[\w:.+-]+$/);

export const SearchParam = z
  .string()
  .max(200)
  .default('')
  .transform((value) => value.replaceAll('\0', '').toWellFormed().trim().toLowerCase());
