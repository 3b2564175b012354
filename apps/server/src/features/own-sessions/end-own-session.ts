import { and, eq, gt, isNull, ne } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { sessions } from '../auth/auth.table.ts';
import { endSupport } from '../support/end-support.ts';

/** Fails with ERR_NOT_FOUND for a session that is over, or another person's. */
export async function endOwnSession(ctx: UserCtx, { sid }: { sid: string }) {
  if ((await endThose(ctx, eq(sessions.id, sid))) === 0) fail('ERR_NOT_FOUND');
  return { message: 'OK' };
}

/** Ends whatever goes on in the caller's name but the session that asks. */
export const endOtherSessions = async (ctx: UserCtx) => ({
  ended: await endThose(ctx, ne(sessions.id, ctx.actor.sessionId)),
});

async function endThose(ctx: UserCtx, which: ReturnType<typeof eq>): Promise<number> {
  const { db, now, companyId, actor } = ctx;
  const isOwn = and(eq(sessions.companyId, companyId), eq(sessions.userId, actor.userId));
  const goesOn = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
  const found = await db
    .select({ id: sessions.id, supportBy: sessions.supportBy })
    .from(sessions)
    .where(and(isOwn, goesOn, which))
    .for('update');
  for (const { id, supportBy } of found) await (supportBy === null ? endIt(ctx, id) : sendAway(ctx, id));
  return found.length;
}

const sendAway = (ctx: UserCtx, sid: string) => endSupport(ctx, { sid, because: 'company' });

async function endIt(ctx: UserCtx, sid: string) {
  const { userId } = ctx.actor;
  await ctx.db.update(sessions).set({ revokedAt: ctx.now, endedBecause: 'ended' }).where(eq(sessions.id, sid));
  ctx.emit('session.ended', { user: { id: userId }, sid });
  await recordAudit(ctx, { action: 'session.end', subject: `user:${userId}` });
}
