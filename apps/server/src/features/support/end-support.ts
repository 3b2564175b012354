import { and, eq, isNotNull, isNull } from '../../platform/db/drizzle.ts';
import type { Actor, Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { sessions } from '../auth/auth.table.ts';
import { users } from '../users/users.table.ts';

type EndingCtx = Pick<Ctx, 'db' | 'companyId' | 'now' | 'emit'> & { actor: Actor };
/** Who ended it: whoever helped, an admin of the company, the clock, or the beginning of the next one. */
type Because = 'supporter' | 'company' | 'time' | 'next';
type Ending = { sid: string; because: Because };

/** Ends a session of support of the company; its people hear of it, and the log has a line with both names. False: it was over. */
export async function endSupport(ctx: EndingCtx, { sid, because }: Ending): Promise<boolean> {
  const { companyId, now } = ctx;
  const [ended] = await ctx.db
    .update(sessions)
    .set({ revokedAt: now, endedBecause: 'support' })
    .where(
      and(
        eq(sessions.companyId, companyId),
        eq(sessions.id, sid),
        isNotNull(sessions.supportBy),
        isNull(sessions.revokedAt),
      ),
    )
    .returning();
  if (!ended || ended.supportBy === null) return false;
  const { userId, supportBy, supportName } = ended;
  const [person] = await ctx.db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, userId)));
  const support = { userId: supportBy, name: supportName ?? '', mode: ended.supportMode ?? 'read' };
  const helped = { kind: 'user', userId, name: person?.name ?? '', companyId, sessionId: sid, support } as const;
  const endedBy = because === 'company' && ctx.actor.kind === 'user' ? ctx.actor.name : null;
  const details = { because, ...(endedBy !== null && { endedBy }) };
  await recordAudit({ ...ctx, actor: helped }, { action: 'support.end', subject: `user:${userId}`, details });
  ctx.emit('support.ended', { sid, userId });
  return true;
}

/** Fails with ERR_NOT_FOUND where there is none, or none any more. */
export async function endFoundSupport(ctx: EndingCtx, ending: Ending) {
  if (!(await endSupport(ctx, ending))) fail('ERR_NOT_FOUND');
  return { message: 'OK' };
}
