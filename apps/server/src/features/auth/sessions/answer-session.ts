import type { Session } from '@balcao/contract/auth/models.ts';
import type { PublicCtx } from '../../../platform/http/handlers.ts';
import type { TokenClaims } from '../../../platform/http/authenticator.ts';
import { signAccessToken } from './access-token.ts';
import type { RefreshToken } from './refresh-token.ts';
import { sessionUserOf, toSessionUser } from './session-user.ts';

export const SESSION_SECONDS = 7 * 24 * 60 * 60;

/** Hands a browser its two tokens: the refresh token as a cookie it cannot read, the access token in the answer. */
export async function answerSession(
  ctx: PublicCtx,
  { claims, refreshToken }: { claims: TokenClaims; refreshToken: RefreshToken },
): Promise<Session> {
  const token = await signAccessToken(claims, { secret: ctx.config.TOKEN_SECRET, now: ctx.now });
  const { rows } = await ctx.client.query(sessionUserOf(claims.userId));
  const user = toSessionUser(rows, ctx.now);
  ctx.browser.setRefreshToken(refreshToken.text, SESSION_SECONDS);
  return { token, sid: claims.sessionId, user };
}
