import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { sessions } from '../auth.table.ts';

/** Ends every session in a company that is switched off, those of support too, and tells the browsers. */
export async function endSessionsOfCompany(ctx: PlatformCtx, companyId: number) {
  const ended = await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now, endedBecause: 'disabled' })
    .where(and(eq(sessions.companyId, companyId), isNull(sessions.revokedAt)))
    .returning({ userId: sessions.userId });
  for (const id of new Set(ended.map(({ userId }) => userId)))
    ctx.emit(companyId, 'session.displaced', { user: { id }, sid: '', reason: 'disabled' });
}
