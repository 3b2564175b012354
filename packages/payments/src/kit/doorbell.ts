import { createHash, timingSafeEqual } from 'node:crypto';

/** As it came from the network; header names in lower case, a repeated query parameter as an array. */
export type Notification = {
  body: Uint8Array;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  query: Readonly<Record<string, unknown>>;
  now: Date;
};

/** What is to be asked about: our reference, the provider's charge, or one payment. */
export type Ring = { txid?: string; externalId?: string; paymentId?: string };

/**
 * `verified` and `unverified` are answered with 200 and only make us ask; `refused` with 401. Nothing that a notification says
 * about money counts.
 */
export type Doorbell = { verdict: 'verified' | 'unverified' | 'refused'; rings: Ring[] };

export const REFUSED: Doorbell = { verdict: 'refused', rings: [] };

/** More than any provider sends in one notification; the rest is found by polling. */
const MAX_RINGS = 100;

/** The same ring counts once. */
export function doorbell(verdict: 'verified' | 'unverified', rings: readonly Ring[]): Doorbell {
  const distinct = new Map(rings.map((ring) => [JSON.stringify(ring), ring]));
  return { verdict, rings: [...distinct.values()].slice(0, MAX_RINGS) };
}

/** Whether two secrets are the same; how long it takes says nothing about them. An empty secret is never the same. */
export function sameSecret(given: unknown, expected: string): boolean {
  if (typeof given !== 'string' || expected === '') return false;
  return timingSafeEqual(digestOf(given), digestOf(expected));
}

/** The body as JSON, or undefined. */
export function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

export const oneHeader = ({ headers }: Notification, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

const digestOf = (secret: string): Uint8Array => createHash('sha256').update(secret).digest();
