import { and, eq, isNull } from '../../platform/db/drizzle.ts';
import { forCompany } from '../../platform/context.ts';
import { AppError } from '../../platform/fail.ts';
import type { PublicCtx } from '../../platform/http/handlers.ts';
import { markAway } from '../users/presence.ts';
import { sessions } from './auth.table.ts';
import { parseRefreshToken } from './sessions/refresh-token.ts';

/** Ends the session of this browser, known by its cookie or its access token. Says yes also when there is none left. */
export async function logout(ctx: PublicCtx): Promise<{ message: string }> {
  ctx.browser.setRefreshToken(null);
  const sessionId =
    parseRefreshToken(ctx.browser.refreshToken, ctx.config.TOKEN_SECRET)?.sessionId ??
    (await sessionOfAccessToken(ctx));
  if (sessionId !== null) {
    const [ended] = await ctx.db
      .update(sessions)
      .set({ revokedAt: ctx.now, endedBecause: 'left' })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), isNull(sessions.supportBy)))
      .returning({ userId: sessions.userId, companyId: sessions.companyId });
    if (ended) {
      await markAway(forCompany(ctx, ended.companyId), ended.userId);
      ctx.emit(ended.companyId, 'session.ended', { user: { id: ended.userId }, sid: sessionId });
    }
  }
  return { message: 'OK' };
}

async function sessionOfAccessToken({ browser, gate }: PublicCtx): Promise<string | null> {
  if (browser.accessToken === null) return null;
  try {
    return (await gate.readToken(browser.accessToken)).sessionId;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
