import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { fail } from '../../../platform/fail.ts';
import type { TokenClaims } from '../../../platform/http/authenticator.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

const Payload = z.object({
  sub: z.coerce.number().int(),
  cid: z.number().int(),
  sid: z.uuid(),
  ver: z.number().int(),
  exp: z.number(),
});

/** Signatures that were found good, by secret and token. What a token says about time is asked again each time. */
const proven = new Map<string, { claims: TokenClaims; expiresAt: number }>();
const MAX_PROVEN = 5000;

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** `seconds`: how long it is good. */
export function signAccessToken(claims: TokenClaims, options: { secret: string; now: Date; seconds?: number }) {
  const issued = Math.floor(options.now.getTime() / 1000);
  return new SignJWT({ cid: claims.companyId, sid: claims.sessionId, ver: claims.tokenVersion })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(claims.userId))
    .setIssuedAt(issued)
    .setExpirationTime(issued + (options.seconds ?? ACCESS_TOKEN_SECONDS))
    .sign(keyOf(options.secret));
}

/** Fails with ERR_SESSION_EXPIRED when only its time is over (the browser then refreshes), otherwise ERR_UNAUTHENTICATED. */
export async function verifyAccessToken(token: string, options: { secret: string; now: Date }): Promise<TokenClaims> {
  const key = `${options.secret} ${token}`;
  const known = proven.get(key);
  if (known && options.now.getTime() < known.expiresAt) return known.claims;
  proven.delete(key);
  try {
    const { payload } = await jwtVerify(token, keyOf(options.secret), {
      algorithms: ['HS256'],
      currentDate: options.now,
    });
    const { sub, cid, sid, ver, exp } = Payload.parse(payload);
    const claims = { userId: sub, companyId: cid, sessionId: sid, tokenVersion: ver };
    if (proven.size >= MAX_PROVEN) proven.clear();
    proven.set(key, { claims, expiresAt: exp * 1000 });
    return claims;
  } catch (error) {
    return fail(error instanceof joseErrors.JWTExpired ? 'ERR_SESSION_EXPIRED' : 'ERR_UNAUTHENTICATED');
  }
}
