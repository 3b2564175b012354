import type { FaultReason } from '@balcao/contract/external-api/faults.ts';
import type { Route } from '@balcao/contract/kit/route.ts';
import { z } from 'zod';
import { fail } from '../../fail.ts';

/** As many are named in a refusal; a caller who sent more has the same mistake to mend. */
const MAX_NAMED = 10;

/** The names that a part of a route knows. */
export const namesOf = (schema: Route['query']): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/**
 * Refuses what is asked with a name that does not exist. Of a question nothing is ignored: a filter that nobody applied looks
 * like an answer about everything.
 */
export function refuseUnknown(given: unknown, known: readonly string[], nameIt = (name: string) => name): void {
  const unknown = Object.keys(given ?? {}).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const fields = unknown.slice(0, MAX_NAMED).map(nameIt);
  const reasons = fields.map((): FaultReason => 'unknown');
  fail('ERR_VALIDATION', { fields, reasons, known });
}
