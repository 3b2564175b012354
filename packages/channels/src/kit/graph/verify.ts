import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Headers, Query } from '../channel.ts';

const SIGNATURE = /^sha256=[0-9a-f]{64}$/;

/**
 * Whether Meta signed exactly these bytes: HMAC-SHA256 with the app secret in `X-Hub-Signature-256`, lower-case hex.
 * Must see the raw body; a parsed and re-serialised one has other bytes.
 */
export function verifyWebhook(body: Uint8Array, headers: Headers, appSecret: string): boolean {
  const given = signatureIn(headers);
  if (appSecret === '' || given === undefined) return false;

  const expected = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

/** Meta's question before it uses a webhook address. The challenge is foreign text: answer it as text/plain, nosniff. */
export function answerVerification(query: Query, verifyToken: string): { status: 200; body: string } | { status: 403 } {
  const { 'hub.mode': mode, 'hub.challenge': challenge, 'hub.verify_token': token } = query;
  const isRight = verifyToken !== '' && typeof token === 'string' && sameSecret(token, verifyToken);
  if (!isRight || mode !== 'subscribe' || typeof challenge !== 'string' || challenge === '') return { status: 403 };
  return { status: 200, body: challenge };
}

/** The signature that a call carries, right or wrong. Without one its body need not be read. */
export function signatureIn(headers: Headers): string | undefined {
  const given = findHeader(headers, 'x-hub-signature-256');
  return typeof given === 'string' && SIGNATURE.test(given) ? given : undefined;
}

function findHeader(headers: Headers, name: string) {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
