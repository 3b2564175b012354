import { createHash } from 'node:crypto';
import { createMask } from '@balcao/assistant/masking/mask.ts';

/** The agent's name that opens a signed message. */
const SIGNATURE = /^\*[^*\n]{1,80}:\*\n/;
const MIN = 12;
const MAX = 500;

export type Phrase = { text: string; digest: Buffer };

/**
 * What an agent said, when the house may say it to others: neither too short nor too long, and without a name or a number in
 * it. The digest is the same for what differs in case, accents, spaces and the marks at its ends.
 */
export function phraseOf(body: string, names: readonly string[]): Phrase | null {
  const text = body.replace(SIGNATURE, '').trim();
  if (text.length < MIN || text.length > MAX) return null;
  if (createMask(names).hide(text) !== text.normalize('NFC')) return null;
  const folded = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '');
  return folded.length < MIN ? null : { text, digest: createHash('sha256').update(folded).digest() };
}
