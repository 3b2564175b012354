import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A refresh token as the cookie carries it: session, value, and a tag that proves that we made it. */
export type RefreshToken = { sessionId: string; text: string; hash: Buffer };

const VALUE_BYTES = 32;
const TAG_BYTES = 16;
const shape = /^([0-9a-f-]{36})\.([\w-]{43})\.([\w-]{22})$/;

/** The first token of a session: random. */
export const firstRefreshToken = (sessionId: string, secret: string) =>
  tokenOf(sessionId, randomBytes(VALUE_BYTES), secret);

/**
 * The token that follows. It is derived and not drawn, so that tabs which refresh at the same time, and a browser that
 * lost the answer, all get the same one, although only hashes are stored.
 */
export const nextRefreshToken = (token: RefreshToken, secret: string) =>
  tokenOf(token.sessionId, mac(secret, `next ${token.text}`), secret);

/** Null for anything we did not make: it must not even end the session it names. */
export function parseRefreshToken(text: string | null, secret: string): RefreshToken | null {
  const [, sessionId, value, tag] = shape.exec(text ?? '') ?? [];
  if (sessionId === undefined || value === undefined || tag === undefined) return null;
  const genuine = tagOf(sessionId, value, secret);
  if (!timingSafeEqual(Buffer.from(genuine), Buffer.from(tag))) return null;
  return tokenOf(sessionId, Buffer.from(value, 'base64url'), secret);
}

function tokenOf(sessionId: string, bytes: Buffer, secret: string): RefreshToken {
  const value = bytes.toString('base64url');
  const text = `${sessionId}.${value}.${tagOf(sessionId, value, secret)}`;
  return { sessionId, text, hash: createHash('sha256').update(text).digest() };
}

const tagOf = (sessionId: string, value: string, secret: string) =>
  mac(secret, `tag ${sessionId}.${value}`).subarray(0, TAG_BYTES).toString('base64url');

const mac = (secret: string, text: string) => createHmac('sha256', secret).update(`refresh ${text}`).digest();
