import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { requireWorkTime } from '../users/require-work-time.ts';
import { discardFile } from './discard-file.ts';
import { auditForeign, lockSchedule } from './lock-schedule.ts';
import { schedules, type ScheduleRow } from './schedules.table.ts';

type Chosen = { scheduleId: number; seen?: ScheduleRow['status'] | undefined };

/**
 * Forgets what waits, was sent or has failed; only what is being sent at this moment stays. So does what was sent since somebody has
 * `seen` it otherwise: they were told that it would not be sent.
 */
export async function deleteSchedule(ctx: UserCtx, { scheduleId, seen }: Chosen) {
  const row = await lockSchedule(ctx, scheduleId);
  const hasLeftUnseen = row.status === 'ENVIADA' && seen !== undefined && seen !== 'ENVIADA';
  if (row.status === 'AGENDADA' || hasLeftUnseen) return fail('ERR_SCHEDULE_SENT');
  // What a lane is going to say moves as its card would.
  if (row.campId !== null && row.status === 'PENDENTE') await requireWorkTime(ctx);
  await ctx.db.delete(schedules).where(eq(schedules.id, scheduleId));
  await auditForeign(ctx, row, 'schedule.delete');
  discardFile(ctx, row);
  ctx.emit('schedule.deleted', { scheduleId, contactId: row.contactId });
  return { message: 'Schedule deleted' };
}
