import { randomUUID } from 'node:crypto';
import {
  allowsSupport,
  SUPPORT_MINUTES,
  type SupportMode,
  type SupportSession,
} from '@balcao/contract/support/models.ts';
import { and, eq, gt, isNull } from '../../platform/db/drizzle.ts';
import { forCompany, type SuperCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { sessions } from '../auth/auth.table.ts';
import { signAccessToken } from '../auth/sessions/access-token.ts';
import { supportSessionsOf, toSupportSessions } from '../auth/sessions/support-session.ts';
import { companies, isSwitchedOn } from '../companies/companies.table.ts';
import { settingOf } from '../settings/settings.queries.ts';
import { users } from '../users/users.table.ts';
import { endSupport } from './end-support.ts';
import { endSupportJob } from './jobs/end-support.job.ts';

type Input = { companyId: number; userId: number; mode: SupportMode; reason: string };

/**
 * Begins to help somebody of a company that the caller sells to, in their place. Whoever helps somebody else already is through with them by that. The person's own
 * session and token go on as they were. Fails with ERR_NO_USER_FOUND, ERR_SUPPORT_PROTECTED, ERR_SUPPORT_NOT_ALLOWED and
 * ERR_ACCOUNT_DISABLED.
 */
export async function beginSupport(ctx: SuperCtx, input: Input): Promise<{ token: string; support: SupportSession }> {
  const { companyId, userId, mode, reason } = input;
  const { now, actor } = ctx;
  const person = await findPerson(ctx, input);
  const { value: access } = await settingOf(ctx.db, companyId, 'supportAccess');
  if (!allowsSupport(access, mode)) fail('ERR_SUPPORT_NOT_ALLOWED', { access });
  await endEarlier(ctx);

  const sessionId = randomUUID();
  const expiresAt = new Date(now.getTime() + SUPPORT_MINUTES * 60_000);
  await ctx.db.insert(sessions).values({
    id: sessionId,
    companyId,
    userId,
    expiresAt,
    supportBy: actor.userId,
    supportName: actor.name,
    supportFrom: actor.sessionId,
    supportMode: mode,
    supportReason: reason,
    rotatedAt: now,
    createdAt: now,
  });
  const company = forCompany(ctx, companyId);
  const helped = { kind: 'user', userId, name: person.name, companyId, sessionId } as const;
  const inTheirPlace = { ...helped, support: { userId: actor.userId, name: actor.name, mode } };
  const entry = { action: 'support.begin', subject: `user:${userId}`, details: { mode, reason, person: person.name } };
  await recordAudit({ ...company, actor: inTheirPlace }, entry);
  const ownLine = { ...entry, details: { ...entry.details, inCompany: companyId } };
  await recordAudit({ ...company, companyId: actor.companyId, actor }, ownLine);

  const { rows } = await ctx.client.query(supportSessionsOf(companyId, now, sessionId));
  const support = toSupportSessions(rows)[0] ?? fail('ERR_SUPPORT_NOT_ALLOWED');
  company.emit('support.began', { support });
  ctx.enqueue(endSupportJob, { companyId, sid: sessionId }, { key: `support:${sessionId}`, runAt: expiresAt });
  const claims = { userId, companyId, sessionId, tokenVersion: person.tokenVersion };
  const options = { secret: ctx.config.TOKEN_SECRET, now, seconds: SUPPORT_MINUTES * 60 };
  return { token: await signAccessToken(claims, options), support };
}

async function findPerson({ db, actor }: SuperCtx, { companyId, userId }: Input) {
  const [person] = await db
    .select({
      name: users.name,
      isSuper: users.super,
      isProtected: users.protected,
      tokenVersion: users.tokenVersion,
      isSwitchedOn,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.companyId, companyId), eq(users.id, userId)));
  if (!person) return fail('ERR_NO_USER_FOUND');
  if (person.isSuper || (person.isProtected && !actor.super)) return fail('ERR_SUPPORT_PROTECTED');
  return person.isSwitchedOn ? person : fail('ERR_ACCOUNT_DISABLED');
}

async function endEarlier(ctx: SuperCtx) {
  const earlier = await ctx.db
    .select({ companyId: sessions.companyId, sid: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.supportBy, ctx.actor.userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now)))
    .for('update');
  for (const { companyId, sid } of earlier) {
    await endSupport({ ...forCompany(ctx, companyId), actor: ctx.actor }, { sid, because: 'next' });
  }
}
