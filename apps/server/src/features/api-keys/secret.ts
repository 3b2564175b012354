import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SHAPE = /^bk_live_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;
const RANDOM_LENGTH = 32;
const CHECK_LENGTH = 6;

/** 190 random bits and their check sum: a typo is known without the database, and scanners for leaked secrets know a key. */
export function newSecret(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => letters.charAt(randomInt(letters.length))).join('');
  return `bk_live_${random}${checkOf(random)}`;
}

/** Whether a text can be a key at all. */
export function isSecret(text: string): boolean {
  const [, random = '', check] = SHAPE.exec(text) ?? [];
  return check !== undefined && checkOf(random) === check;
}

/** So much is random that a fast digest keeps it. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

function checkOf(random: string): string {
  let rest = crc32(random);
  let check = '';
  for (let n = 0; n < CHECK_LENGTH; n += 1) {
    check = letters.charAt(rest % letters.length) + check;
    rest = Math.floor(rest / letters.length);
  }
  return check;
}
