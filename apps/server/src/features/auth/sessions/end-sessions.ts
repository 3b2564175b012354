import { and, eq, isNull, ne } from '../../../platform/db/drizzle.ts';
import type { EndReason } from '@balcao/contract/auth/models.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { sessions } from '../auth.table.ts';

/** What an event names when no session of the person goes on. */
const NO_SESSION = '';

type Ending = { companyId: number; userId: number; reason: EndReason; keep?: string };

/** Ends the sessions of a person, all or all but `keep`, and tells their browsers. Who helps in their place goes on. */
export async function endSessions(ctx: PlatformCtx, input: Ending) {
  const { companyId, userId, keep, reason } = input;
  const ended = await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now, endedBecause: reason })
    .where(
      and(
        eq(sessions.companyId, companyId),
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        isNull(sessions.supportBy),
        keep === undefined ? undefined : ne(sessions.id, keep),
      ),
    )
    .returning({ id: sessions.id });
  if (ended.length > 0)
    ctx.emit(companyId, 'session.displaced', { user: { id: userId }, sid: keep ?? NO_SESSION, reason });
}
