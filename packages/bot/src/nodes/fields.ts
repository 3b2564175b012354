import { z } from 'zod';
import type { FieldMeta } from './node-kind.ts';

/** Fields of stored data: whatever was stored is read, and what cannot be is as if it were left out. */
export const text = () =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().catch(''));

/** A number, also when it was stored as text; null when there is none. */
export const number = () =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z.number().nullable().catch(null),
  );

export const flag = () => z.boolean().catch(false);

/** The id of something of the company; dialects store it as text, or as an object with an id. */
export const reference = () =>
  z.preprocess((value) => {
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
    return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id;
  }, z.number().int().positive().nullable().catch(null));

/** Says how the drawn form shows a field. */
export const field = <S extends z.ZodType>(schema: S, meta: FieldMeta): S => schema.meta({ ...meta });

/** Other dialects keep the id of what a block names one level deeper, or under `id`. */
export function nestedId(data: Record<string, unknown>): unknown {
  const inner = data['data'];
  return typeof inner === 'object' && inner !== null && 'id' in inner ? inner.id : data['id'];
}
