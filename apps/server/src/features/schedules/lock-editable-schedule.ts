import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { schedules, type ScheduleRow } from './schedules.table.ts';

/** One that waits or has failed. The sender does not take it until this transaction ends. */
export async function lockEditableSchedule({ db }: UserCtx, scheduleId: number): Promise<ScheduleRow> {
  const [row] = await db.select().from(schedules).where(eq(schedules.id, scheduleId)).for('update');
  if (!row) return fail('ERR_NO_SCHEDULE_FOUND');
  return row.status === 'PENDENTE' || row.status === 'ERRO' ? row : fail('ERR_SCHEDULE_SENT');
}
