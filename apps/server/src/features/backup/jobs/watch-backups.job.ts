import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { endStale } from '../reserve-backup.ts';

/** What a killed program left half-made is noticed within the hour, not only by the next backup. */
export const watchBackupsJob = job({
  name: 'backup.watch-backups',
  payload: z.object({}),
  whenBlocked: 'goes on',
  attempts: 2,
  every: '50 * * * *',
  run: (deps) => asPlatformCtx(deps, endStale),
});
