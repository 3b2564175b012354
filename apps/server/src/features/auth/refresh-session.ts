import type { Session } from '@balcao/contract/auth/models.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { fail, refuse } from '../../platform/fail.ts';
import type { PublicCtx } from '../../platform/http/implement.ts';
import { companies } from '../companies/companies.table.ts';
import { users } from '../users/users.table.ts';
import { answerSession, SESSION_SECONDS } from './answer-session.ts';
import { sessions } from './auth.table.ts';
import { endSessions } from './end-sessions.ts';
import { nextRefreshToken, readRefreshToken, type RefreshToken } from './refresh-token.ts';

/** Tabs of one browser refresh at the same time; the token they all hold is good for this long after it was replaced. */
const PARALLEL_TABS_MS = 10_000;

/**
 * Exchanges the refresh cookie for the next one and a new access token; the seven days start again.
 * A token that was replaced longer ago was copied by somebody: the whole session ends. Fails with ERR_UNAUTHENTICATED.
 */
export async function refreshSession(ctx: PublicCtx): Promise<Session> {
  const secret = ctx.config.TOKEN_SECRET;
  const given = readRefreshToken(ctx.browser.refreshToken, secret) ?? fail('ERR_UNAUTHENTICATED');
  const session = (await lockSession(ctx, given.sessionId)) ?? fail('ERR_UNAUTHENTICATED');
  const { userId, companyId } = session;
  const refreshToken = nextRefreshToken(given, secret);
  if (given.hash.equals(session.refreshHash)) {
    await rotate(ctx, given, refreshToken);
  } else if (!isParallelTab(session, given, ctx.now)) {
    await endSessions(ctx, { companyId, userId });
    return refuse('ERR_UNAUTHENTICATED');
  }
  const [account] = await ctx.db
    .select({ tokenVersion: users.tokenVersion, active: companies.status })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  if (!account?.active) return fail('ERR_UNAUTHENTICATED');
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

const isParallelTab = (session: typeof sessions.$inferSelect, given: RefreshToken, now: Date) =>
  session.previousRefreshHash !== null &&
  given.hash.equals(session.previousRefreshHash) &&
  now.getTime() - session.rotatedAt.getTime() <= PARALLEL_TABS_MS;

const rotate = ({ db, now }: PublicCtx, given: RefreshToken, next: RefreshToken) =>
  db
    .update(sessions)
    .set({
      refreshHash: next.hash,
      previousRefreshHash: given.hash,
      rotatedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
    })
    .where(eq(sessions.id, given.sessionId));
