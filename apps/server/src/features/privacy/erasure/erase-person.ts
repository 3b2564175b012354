import type pg from 'pg';
import { eraseRows } from './erase-rows.ts';
import { findTraces, type Traces } from './person-traces.ts';
import type { WhenLeaving } from './stop-forwarded.ts';
import type { IsSameFile } from './what-was-forwarded.ts';
import { sweepTexts } from './sweep-texts.ts';
import { patternOf } from './words-of-person.ts';

type Erasing = {
  companyId: number;
  contactId: number;
  now: Date;
  beforehand?: (traces: Traces) => Promise<void>;
  /** Where files are at hand. */
  isSameFile?: IsSameFile;
  /** Where something may be leaving just now: throws, and nothing is erased. */
  whenLeaving?: WhenLeaving;
};

/**
 * Erases somebody in the caller's transaction, which is the owner's. Tickets, times, ratings and figures stay under a contact
 * without a name. `beforehand` learns by what the person was known. Answers the files that may go once this is committed.
 */
export async function erasePerson(client: pg.ClientBase, erasing: Erasing): Promise<string[]> {
  const { companyId, contactId, now, beforehand, isSameFile, whenLeaving } = erasing;
  const traces = await findTraces(client, { companyId, contactId });
  await beforehand?.(traces);
  const files = await eraseRows(client, { traces, now, isSameFile, whenLeaving });
  const words = patternOf(traces);
  if (words) await sweepTexts(client, { companyId, words, now });
  return files;
}
