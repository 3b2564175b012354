import { randomUUID } from 'node:crypto';
import type { LoginAnswer, Session } from '@balcao/contract/auth/models.ts';
import { eq, sql } from '../../platform/db/drizzle.ts';
import { forCompany } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Attempt } from '../../platform/http/tries/count-tries.ts';
import type { PublicCtx } from '../../platform/http/handlers.ts';
import { companies } from '../companies/companies.table.ts';
import { isPassword } from '../users/password.ts';
import { markSeen } from '../users/presence.ts';
import { users } from '../users/users.table.ts';
import { answerSession, SESSION_SECONDS } from './sessions/answer-session.ts';
import { findAccount, type Account } from './auth.queries.ts';
import { sessions } from './auth.table.ts';
import { askToConfirm } from './confirm-email.ts';
import { loginChallenge } from './login-challenge.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { firstRefreshToken } from './sessions/refresh-token.ts';

/**
 * Starts the account's one session: every earlier one ends. Whoever has a second factor gets a challenge instead. Fails with
 * ERR_INVALID_CREDENTIALS without telling whether the e-mail exists, and with ERR_ACCOUNT_DISABLED for a company that was
 * switched off.
 */
export async function login(
  ctx: PublicCtx,
  input: { email: string; password: string },
  attempt: Attempt,
): Promise<LoginAnswer> {
  const account = await findAccount(ctx.db, input.email);
  const matches = await isPassword(input.password, account?.passwordHash ?? null);
  if (!account || !matches) return fail('ERR_INVALID_CREDENTIALS');
  attempt.forgive();
  if (!account.companyActive) fail('ERR_ACCOUNT_DISABLED');
  if (account.asksSecondFactor) return { challenge: loginChallenge(account, ctx) };
  return enter(ctx, account, { factorProvedAt: null });
}

type Proof = { factorProvedAt: Date | null };

/** Lets somebody in who has proved all that is asked of them. Fails with ERR_ACCOUNT_DISABLED. */
export async function enter(ctx: PublicCtx, account: Account, proof: Proof): Promise<Session> {
  ctx.browser.markAsKnown(account.email);
  if (!account.companyActive) fail('ERR_ACCOUNT_DISABLED');
  await askToConfirm(ctx, account.companyId);
  return startSession(ctx, account, proof);
}

async function startSession(ctx: PublicCtx, { userId, companyId }: Account, proof: Proof) {
  const { db, now } = ctx;
  const sessionId = randomUUID();
  // Locks the account first: two logins at the same moment follow one another, and the later one stays.
  const [raised] = await db
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, userId))
    .returning({ tokenVersion: users.tokenVersion });
  if (!raised) return fail('ERR_INVALID_CREDENTIALS');
  await endSessions(ctx, { companyId, userId, keep: sessionId, reason: 'elsewhere' });
  const refreshToken = firstRefreshToken(sessionId, ctx.config.TOKEN_SECRET);
  await db.insert(sessions).values({
    id: sessionId,
    companyId,
    userId,
    refreshHash: refreshToken.hash,
    rotatedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
    userAgent: ctx.browser.userAgent,
    address: ctx.browser.address,
    ...proof,
    createdAt: now,
  });
  await markSeen(forCompany(ctx, companyId), userId);
  await db.update(companies).set({ lastLoginAt: now }).where(eq(companies.id, companyId));
  return answerSession(ctx, { claims: { userId, companyId, sessionId, ...raised }, refreshToken });
}
