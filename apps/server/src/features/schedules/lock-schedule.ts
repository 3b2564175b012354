import { and, eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { mayHandle } from './schedules.queries.ts';
import { schedules, type ScheduleRow } from './schedules.table.ts';

/** One that the actor may see, in whatever state; the sender does not take it until this transaction ends. */
export async function lockSchedule(ctx: UserCtx, scheduleId: number): Promise<ScheduleRow> {
  const [row] = await ctx.db
    .select()
    .from(schedules)
    .where(and(eq(schedules.id, scheduleId), mayHandle(ctx)))
    .for('update');
  return row ?? fail('ERR_NO_SCHEDULE_FOUND');
}

/** One that waits or has failed. Fails with ERR_SCHEDULE_SENT for what was sent or is being sent. */
export async function lockEditableSchedule(ctx: UserCtx, scheduleId: number): Promise<ScheduleRow> {
  const row = await lockSchedule(ctx, scheduleId);
  return row.status === 'PENDENTE' || row.status === 'ERRO' ? row : fail('ERR_SCHEDULE_SENT');
}

type Deed = 'schedule.change' | 'schedule.delete';

/** What somebody else did to a planned message stands in the audit, without its text. */
export async function auditForeign(ctx: UserCtx, { id, userId, contactId }: ScheduleRow, action: Deed) {
  if (userId === ctx.actor.userId) return;
  await recordAudit(ctx, { action, subject: `schedule:${id}`, details: { authorId: userId, contactId } });
}
