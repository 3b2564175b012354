import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { announcementTellings } from '../announcements.table.ts';
import { tellCompaniesJob } from './tell-companies.job.ts';

/** The time of an announcement has come, or is over: its companies are told how it is now. */
export const beginTellingJob = job({
  name: 'announcements.begin-telling',
  payload: z.object({ announcementId: z.number() }),
  whenBlocked: 'goes on',
  attempts: 10,
  run: (deps, { announcementId }) =>
    asPlatformCtx(deps, async ({ db, enqueue }) => {
      const [telling] = await db
        .insert(announcementTellings)
        .values({ announcementId, change: 'updated' })
        .returning({ id: announcementTellings.id });
      if (telling) enqueue(tellCompaniesJob, { tellingId: telling.id });
    }),
});
