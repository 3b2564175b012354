import { z } from 'zod';

/** A numeric id as it stands in an address or a query string. */
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** A calendar day `YYYY-MM-DD`, meant in the company's time zone. */
export const Day = z.iso.date();

/** `#rrggbb`. */
export const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** Text from people: NUL is not storable in PostgreSQL and lone surrogates are not text, so neither passes. */
export const text = (limits: { min?: number; max: number }) =>
  z
    .string()
    .max(limits.max)
    .refine((value) => !value.includes('\0') && value.isWellFormed())
    .trim()
    .min(limits.min ?? 0);

/** A list of ids in a query string: `[1,2]`, `1,2` or the key repeated. */
export const IdList = z.preprocess((value) => {
  if (value === undefined || value === '') return [];
  if (typeof value !== 'string') return value;
  return value
    .replace(/^\[|\]$/g, '')
    .split(',')
    .filter((part) => part.trim() !== '');
}, z.array(Id).max(500));

/** A switch in a query string. */
export const Flag = z.preprocess((value) => value === true || value === 'true' || value === '1', z.boolean());

/** Pages count from 1; deep pages are refused because lists are read by cursor. */
export const PageNumber = z.coerce.number().int().min(1).max(500).default(1);

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
