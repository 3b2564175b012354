/** Digits and letters that nobody takes for each other (Crockford): no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'BLC';
const NUMBER_LENGTH = 9;
const MARKED = /BLC(?=([0-9A-HJKMNP-TV-Z]{10}))/g;

/**
 * The reference of a charge in a static code: upper case, of one length, with a prefix and a check character, so that it is found
 * again in statements that fold, cut and wrap their texts.
 */
export function staticTxid(chargeId: number): string {
  if (!Number.isSafeInteger(chargeId) || chargeId <= 0 || chargeId >= 32 ** NUMBER_LENGTH)
    throw new RangeError('no id of a charge');
  let number = '';
  for (let rest = chargeId; rest > 0; rest = Math.floor(rest / 32)) number = ALPHABET.charAt(rest % 32) + number;
  const padded = number.padStart(NUMBER_LENGTH, '0');
  return PREFIX + padded + checkOf(padded);
}

/** Half of all numbers is kept for accounts: no charge is ever taken for a probe. */
const FIRST_PROBE = 32 ** NUMBER_LENGTH / 2;

/** The reference of the one cent that proves an account. */
export const probeTxid = (accountId: number): string => staticTxid(FIRST_PROBE + accountId);

/** Every whole reference of ours in a text, however it is spaced, hyphened or written small. */
export function findStaticTxids(text: string): string[] {
  const bare = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const found = Array.from(bare.matchAll(MARKED), ([, body = '']) => body)
    .filter((body) => checkOf(body.slice(0, NUMBER_LENGTH)) === body.at(-1))
    .map((body) => PREFIX + body);
  return [...new Set(found)];
}

/** Weights are odd, so that one wrong character or two neighbours exchanged almost always show. */
function checkOf(number: string): string {
  const sum = Array.from(number).reduce(
    (total, letter, index) => total + ALPHABET.indexOf(letter) * (2 * index + 1),
    7,
  );
  return ALPHABET.charAt(sum % 32);
}
