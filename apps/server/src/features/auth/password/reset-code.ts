import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

// Letters and digits that nobody mixes up when copying them from a letter.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

export const RESET_MINUTES = 15;
/** More than a stranger can use up from a few networks, and hopelessly few to guess one of 31 to the eighth. */
export const RESET_TRIES = 50;

export const newResetCode = () =>
  Array.from({ length: LENGTH }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** Keyed, because a code is short enough to be guessed from a plain hash. Case and spaces do not matter. */
export const hashResetCode = (code: string, { userId, secret }: { userId: number; secret: string }) =>
  createHmac('sha256', secret)
    .update(`password-reset ${userId} ${code.replaceAll(/[\s-]/g, '').toUpperCase()}`)
    .digest('hex');

export const isSameHash = (a: string, b: string) => timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));
