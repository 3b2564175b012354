import type { UserCtx } from '../../platform/context.ts';
import { discardFileJob } from './jobs/discard-file.job.ts';
import type { ScheduleRow } from './schedules.table.ts';

/** Removes the file after the commit, unless a message carries it. */
export function discardFile(ctx: UserCtx, { mediaKey, messageIds }: ScheduleRow) {
  if (mediaKey !== null && messageIds.length === 0) ctx.enqueue(discardFileJob, { key: mediaKey });
}
