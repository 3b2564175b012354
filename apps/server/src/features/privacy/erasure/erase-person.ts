import type pg from 'pg';
import { eraseRows } from './erase-rows.ts';
import { findTraces, type Traces } from './person-traces.ts';
import { sweepTexts } from './sweep-texts.ts';
import { patternOf } from './words-of-person.ts';

type Erasing = { companyId: number; contactId: number; now: Date; beforehand?: (traces: Traces) => Promise<void> };

/**
 * Erases somebody in the caller's transaction, which is the owner's. Tickets, times, ratings and figures stay under a contact
 * without a name. `beforehand` learns by what the person was known. Answers the files that may go once this is committed.
 */
export async function erasePerson(client: pg.ClientBase, erasing: Erasing): Promise<string[]> {
  const { companyId, contactId, now, beforehand } = erasing;
  const traces = await findTraces(client, { companyId, contactId });
  await beforehand?.(traces);
  const files = await eraseRows(client, traces, now);
  const pattern = patternOf(traces);
  if (pattern !== null) await sweepTexts(client, { companyId, pattern, now });
  return files;
}
