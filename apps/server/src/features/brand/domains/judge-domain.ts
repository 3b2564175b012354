import { domainProof } from '@balcao/contract/brand/models.ts';
import type { Deps } from '../../../platform/deps.ts';

/** What a look for the record found; `unreachable` says nothing about the host. */
type Found = 'found' | 'missing' | 'unreachable';

/** Checks in a row without the record after which a proved host shows the brand no more. */
export const STOP_AFTER = 7;
/** So many of them are no accident: its admins are told. */
const WARN_AT = 2;

type Proof = { isVerified: boolean; misses: number };

/** How a host stands after a check. Only a proved host can miss its record; one that could not be asked for changes nothing. */
export function judgeDomain({ isVerified, misses }: Proof, found: Found): Proof {
  if (found === 'found') return { isVerified: true, misses: 0 };
  if (found === 'unreachable' || !isVerified) return { isVerified, misses };
  return { isVerified: misses + 1 < STOP_AFTER, misses: misses + 1 };
}

/** Whether this check is one that the admins of the brand hear of: each of the two once in a row of misses. */
export const isTold = (before: Proof, after: Proof) =>
  after.misses > before.misses && (after.misses === WARN_AT || (before.isVerified && !after.isVerified));

/** Answers of the name system that there is no such record. */
const isNone = (error: unknown) => ['ENOTFOUND', 'ENODATA'].includes(String((error as { code?: unknown }).code));

/** Looks for the record that proves whose a host is. */
export async function lookForProof(
  resolveTxt: Deps['resolveTxt'],
  { host, checkToken }: { host: string; checkToken: string },
): Promise<Found> {
  try {
    const records = await resolveTxt(`${domainProof.name}.${host}`);
    // A long text comes in parts.
    return records.some((parts) => parts.join('').trim() === domainProof.prefix + checkToken) ? 'found' : 'missing';
  } catch (error) {
    return isNone(error) ? 'missing' : 'unreachable';
  }
}
