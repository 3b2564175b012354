import { displayFileName } from '@balcao/channels/kit/text/display-file-name.ts';
import { SCHEDULE_FILE_TYPES, type Schedule } from '@balcao/contract/schedules/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { inspectFile } from '../uploads/inspect-file.ts';
import { requireWorkTime } from '../users/require-work-time.ts';
import { discardFile } from './discard-file.ts';
import { dueAt } from './due-at.ts';
import { auditForeign, lockEditableSchedule } from './lock-schedule.ts';
import { announceSchedule } from './schedules.queries.ts';
import { schedules, type ScheduleRow } from './schedules.table.ts';
import { wakeIfSoon } from './sending/wake-schedules.ts';

export type ScheduleFile = Pick<
  ScheduleRow,
  'mediaKey' | 'mediaMime' | 'mediaName' | 'mediaSize' | 'mediaWidth' | 'mediaHeight'
>;

const accepted: ReadonlySet<string> = new Set(SCHEDULE_FILE_TYPES);
export const noFile: ScheduleFile = {
  mediaKey: null,
  mediaMime: null,
  mediaName: null,
  mediaSize: null,
  mediaWidth: null,
  mediaHeight: null,
};

/** Gives a scheduled message its one file, in place of the one it had; whatever waited for it may leave. What the file is, its content says. A lane's campaign goes with the lane's. */
export async function attachFile(
  ctx: UserCtx,
  { scheduleId, files }: { scheduleId: number; files: readonly Upload[] },
): Promise<Schedule> {
  const row = await lockEditableSchedule(ctx, scheduleId);
  // What was planned in time is completed, also when the hours end meanwhile.
  if (!isAwaited(row)) await requireWorkTime(ctx);
  if (row.template !== null) return fail('ERR_MEDIA_NOT_SUPPORTED', { template: row.template.name });
  if (row.campId !== null) return fail('ERR_MEDIA_NOT_SUPPORTED', { campId: row.campId });
  const [upload] = files;
  if (!upload) return fail('ERR_VALIDATION', { fields: ['file'] });
  const { mime, extension, size, width, height } = await inspectFile(upload);
  if (!accepted.has(mime)) return fail('ERR_MEDIA_NOT_SUPPORTED', { mime });
  const key = ctx.storage.newKey(ctx.companyId, extension);
  await ctx.storage.markUnreferenced(key, ctx.now);
  await ctx.storage.putFile(key, upload.path);
  return exchange(ctx, row, {
    mediaKey: key,
    mediaMime: mime,
    mediaName: displayFileName(upload.claimedName, { mediaId: 'arquivo', mime }),
    mediaSize: size,
    mediaWidth: width,
    mediaHeight: height,
  });
}

export async function detachFile(ctx: UserCtx, scheduleId: number): Promise<Schedule> {
  const row = await lockEditableSchedule(ctx, scheduleId);
  await requireWorkTime(ctx);
  return exchange(ctx, row, noFile);
}

/** It waits for the file that was announced with it. */
const isAwaited = ({ awaitsFile, status }: ScheduleRow) => awaitsFile && status === 'PENDENTE';

async function exchange(ctx: UserCtx, before: ScheduleRow, file: ScheduleFile): Promise<Schedule> {
  const { sendAt } = before;
  const isReleased = isAwaited(before);
  if (isReleased) await wakeIfSoon(ctx, sendAt);
  await ctx.db
    .update(schedules)
    .set({
      ...file,
      awaitsFile: false,
      ...(isReleased && { nextAttemptAt: dueAt({ sendAt, awaitsFile: false }) }),
      messageIds: [],
      updatedAt: ctx.now,
    })
    .where(eq(schedules.id, before.id));
  await auditForeign(ctx, before, 'schedule.change');
  discardFile(ctx, before);
  return announceSchedule(ctx, before);
}
