import { and, asc, eq, lt } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { asPlatformCtx, forCompany } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { markAway } from '../presence.ts';
import { users } from '../users.table.ts';

/** Browsers report every five minutes: two reports may be missed. */
const SILENCE_MS = 11 * 60_000;
/** The rest waits for the next minute, so that one transaction stays short. */
const BATCH = 200;

/** Shows people as away of whom nothing was heard, for instance because a process died with their sockets. */
export const markSilentAwayJob = job({
  name: 'users.mark-silent-away',
  formerNames: ['mark-silent-away'],
  payload: z.object({}),
  whenBlocked: 'goes on',
  attempts: 1,
  priority: 'urgent',
  every: '* * * * *',
  run: (deps) =>
    asPlatformCtx(deps, async (ctx) => {
      const silent = await ctx.db
        .select({ id: users.id, companyId: users.companyId })
        .from(users)
        .where(and(eq(users.online, true), lt(users.lastSeenAt, new Date(ctx.now.getTime() - SILENCE_MS))))
        .orderBy(asc(users.companyId), asc(users.id))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      for (const { id, companyId } of silent) await markAway(forCompany(ctx, companyId), id);
    }),
});
