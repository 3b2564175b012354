import { keyFingerprint } from '@balcao/platform/key-fingerprint.ts';
import { createSeal } from '@balcao/platform/seal.ts';
import type pg from 'pg';
import { renewSuppressionKeys } from '../../../apps/server/src/features/suppressions/renew-keys.ts';

/**
 * This key is the one of the database from now on, which was sealed with one that is lost. What nobody can type is made anew.
 * Answers how many opt-outs match nobody any more. In a transaction.
 */
export async function takeAsOwn(client: pg.ClientBase, encryptionKey: string): Promise<number> {
  await client.query('update installation set key_fingerprint = $1', [keyFingerprint(encryptionKey)]);
  // The installation's own pair for notifications: the next start makes another, and browsers ask again.
  await client.query('delete from push_keys');
  return (await renewSuppressionKeys(client, { seal: createSeal(encryptionKey) })).forgotten;
}

/** What is said of them. */
export const forgottenLines = (count: number): string[] =>
  count === 0
    ? []
    : [
        `${count} opt-outs match nobody any more: of erased people, and of numbers without a contact, nothing but a digest under the lost key was left. They may be written to again.`,
      ];
