import { createHmac, timingSafeEqual } from 'node:crypto';

// Signs that nobody mixes up when copying them from a terminal: 32, so that five bits choose one.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const SIGNS = 16;
const GROUP = /.{4}(?=.)/g;

type From = { nonce: string; encryptionKey: string };

const signsOf = ({ nonce, encryptionKey }: From) =>
  [...createHmac('sha256', encryptionKey).update(`setup ${nonce}`).digest().subarray(0, SIGNS)]
    .map((byte) => alphabet.charAt(byte % alphabet.length))
    .join('');

/** The same in every process and at every start, without being kept anywhere: `abcd-efgh-…`, 80 bits. */
export const setupCode = (from: From): string => signsOf(from).replaceAll(GROUP, '$&-');

/** Hyphens, blanks and capitals do not matter. */
export function isSetupCode(typed: string, from: From): boolean {
  const given = Buffer.from(typed.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  const right = Buffer.from(signsOf(from));
  return given.length === right.length && timingSafeEqual(given, right);
}
