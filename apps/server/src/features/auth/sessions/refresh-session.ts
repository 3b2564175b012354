import type { Session } from '@balcao/contract/auth/models.ts';
import { and, eq, gt, isNull } from '../../../platform/db/drizzle.ts';
import { fail, failAfterCommit } from '../../../platform/fail.ts';
import type { PublicCtx } from '../../../platform/http/handlers.ts';
import { companies, isSwitchedOn } from '../../companies/companies.table.ts';
import { users } from '../../users/users.table.ts';
import { answerSession, SESSION_SECONDS } from './answer-session.ts';
import { sessions } from '../auth.table.ts';
import { endSessions } from './end-sessions.ts';
import { nextRefreshToken, parseRefreshToken, type RefreshToken } from './refresh-token.ts';
import { whySessionEnded } from './why-session-ended.ts';

/**
 * Exchanges the refresh cookie for the next one and a new access token; the seven days start again.
 *
 * A browser that lost the answer, and tabs that refresh at the same time, come with the token before the newest; while nobody
 * has used the newest, they are given it again, however late they come. Once it was used, whoever comes with an older one has
 * a copy: the whole session ends. Fails with ERR_UNAUTHENTICATED, with the reason where somebody else than its owner ended the
 * session, and with ERR_ACCOUNT_DISABLED when the company is switched off.
 */
export async function refreshSession(ctx: PublicCtx): Promise<Session> {
  const secret = ctx.config.TOKEN_SECRET;
  const given = parseRefreshToken(ctx.browser.refreshToken, secret) ?? fail('ERR_UNAUTHENTICATED');
  const session = (await lockSession(ctx, given.sessionId)) ?? (await refuse(ctx, given.sessionId));
  const { userId, companyId } = session;
  const refreshToken = nextRefreshToken(given, secret);
  if (session.refreshHash !== null && given.hash.equals(session.refreshHash)) {
    await rotate(ctx, given, refreshToken);
  } else if (session.previousRefreshHash === null || !given.hash.equals(session.previousRefreshHash)) {
    await endSessions(ctx, { companyId, userId, reason: 'copied' });
    return failAfterCommit('ERR_UNAUTHENTICATED', { reason: 'copied' });
  }
  const [account] = await ctx.db
    .select({ tokenVersion: users.tokenVersion, active: isSwitchedOn })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  if (!account) return fail('ERR_UNAUTHENTICATED');
  if (!account.active) fail('ERR_ACCOUNT_DISABLED');
  const claims = { userId, companyId, sessionId: given.sessionId, tokenVersion: account.tokenVersion };
  return answerSession(ctx, { claims, refreshToken });
}

async function lockSession({ db, now }: PublicCtx, sessionId: string) {
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .for('update');
  return session;
}

async function refuse({ db }: PublicCtx, sessionId: string): Promise<never> {
  const [ended] = await db.select({ because: sessions.endedBecause }).from(sessions).where(eq(sessions.id, sessionId));
  return fail('ERR_UNAUTHENTICATED', whySessionEnded(ended?.because));
}

const rotate = ({ db, now, browser }: PublicCtx, given: RefreshToken, next: RefreshToken) =>
  db
    .update(sessions)
    .set({
      refreshHash: next.hash,
      previousRefreshHash: given.hash,
      rotatedAt: now,
      address: browser.address,
      expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
    })
    .where(eq(sessions.id, given.sessionId));
