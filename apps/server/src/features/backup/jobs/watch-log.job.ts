import { hasContinuousCopies } from '@balcao/platform/storage/copies-config.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { users } from '../../users/users.table.ts';
import { installation } from '../backup.table.ts';
import { logLag } from '../log-lag.ts';
import { mailLogTroubleJob } from './mail-log-trouble.job.ts';

/** A folder that is away for a moment is nobody's trouble; the doctor says so earlier. */
const LATE_SECONDS = 15 * 60;
const TELL_EVERY_MS = 24 * 60 * 60_000;

/** Super users hear by letter that the log of the database is not copied out any more, once a day for as long as it lasts. */
export const watchLogJob = job({
  name: 'backup.watch-log',
  payload: z.object({}),
  whenBlocked: 'goes on',
  attempts: 2,
  every: '*/10 * * * *',
  async run(deps) {
    if (!hasContinuousCopies(deps.config)) return;
    const lag = await logLag(deps);
    // Without a status it was never begun: the doctor says so, and nothing that was there has ended.
    if (Number.isNaN(lag)) return;
    await asPlatformCtx(deps, async ({ db, now, enqueue }) => {
      const [row] = await db.select().from(installation).for('update');
      const toldAt = row?.logTroubleToldAt ?? null;
      if (lag < LATE_SECONDS) {
        if (toldAt !== null) await db.update(installation).set({ logTroubleToldAt: null });
        return;
      }
      if (toldAt !== null && now.getTime() - toldAt.getTime() < TELL_EVERY_MS) return;
      await db.update(installation).set({ logTroubleToldAt: now });
      const owners = await db.select({ userId: users.id }).from(users).where(eq(users.super, true));
      const minutes = Math.floor(lag / 60);
      for (const { userId } of owners)
        enqueue(mailLogTroubleJob, { userId, minutes }, { key: `log-trouble:${userId}` });
    });
  },
});
