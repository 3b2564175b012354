import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { holidays } from './holidays.table.ts';

/** The day is like its weekday again. */
export async function removeHoliday(ctx: UserCtx, holidayId: number): Promise<{ message: string }> {
  const { id, day, name } = holidays;
  const [row] = await ctx.db.delete(holidays).where(eq(id, holidayId)).returning({ day, name });
  if (!row) return fail('ERR_NO_HOLIDAY_FOUND');
  await recordAudit(ctx, { action: 'holiday.delete', subject: `holiday:${holidayId}`, details: row });
  ctx.emit('holiday.deleted', { holidayIds: [holidayId] });
  return { message: 'Holiday deleted' };
}
