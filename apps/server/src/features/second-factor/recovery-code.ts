import { createHmac, randomInt } from 'node:crypto';

// Letters and digits that nobody mixes up when copying them from paper.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;
export const RECOVERY_CODES = 10;

/** `ABCDE-23456`. */
export function newRecoveryCode(): string {
  const code = Array.from({ length: LENGTH }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/**
 * Keyed by the person's own secret, which lies sealed: whoever has read the table can guess nothing from it. Case, spaces and
 * hyphens do not matter.
 */
export const hashRecoveryCode = (code: string, secret: Buffer) =>
  createHmac('sha256', secret)
    .update(`recovery-code ${code.replaceAll(/[\s-]/g, '').toUpperCase()}`)
    .digest();
