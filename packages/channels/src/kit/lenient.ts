import { z } from 'zod';

/**
 * Field schemas that never fail: an unusable value counts as absent, so that one odd field cannot lose a message.
 */
export const Text = z.string().optional().catch(undefined);
export const Flag = z.boolean().optional().catch(undefined);

/** An identifier; some samples give numbers. Empty counts as absent. */
export const Id = z
  .union([z.string().min(1).max(512), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** A number, or its decimal text. */
export const Amount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .optional()
  .catch(undefined);

/** Unix seconds as text or number → ISO; null when absent or absurd. */
export const Time = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,14}$/)
      .transform(Number),
  ])
  .transform(toIso)
  .nullable()
  .catch(null);

/** The items that are objects; anything else in their place counts as an empty list. */
export const Items = z
  .array(z.unknown())
  .catch([])
  .transform((items) => items.filter(isRecord));

export function optionalObject<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).optional().catch(undefined);
}

export type Json = Record<string, unknown>;

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const FIRST_MILLISECOND_VALUE = 1e11;
const YEAR_2200 = 7_258_118_400_000;

function toIso(value: number): string | null {
  const ms = value >= FIRST_MILLISECOND_VALUE ? value : value * 1000;
  return ms > 0 && ms <= YEAR_2200 ? new Date(ms).toISOString() : null;
}
