import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the present one whose codes count: clocks differ, and people type slowly. */
const WINDOW = 1;

/** RFC 4226 under the hash that every authenticator app takes. */
export function codeOfStep(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** RFC 6238: the half minutes since 1970. */
export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The step whose code this is, among those that count now, or null. `code` is six digits. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const present = stepAt(now);
  const given = Buffer.from(code);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => present - WINDOW + index);
  // Every one is compared, so that the time taken tells nothing.
  const matching = steps.filter((step) => step >= 0 && equal(Buffer.from(codeOfStep(secret, step)), given));
  return matching[0] ?? null;
}

const equal = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);
