import type { Holiday } from '@balcao/contract/holidays/models.ts';
import type { holidayRoutes } from '@balcao/contract/holidays/routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockHolidays } from './holidays.queries.ts';
import { holidays } from './holidays.table.ts';
import { explainRefusal, placeHoliday } from './place-holiday.ts';

type Change = RouteRequest<typeof holidayRoutes.update>['body'];

/** Replaces a holiday with all that it says. */
export async function updateHoliday(
  ctx: UserCtx,
  { holidayId, change }: { holidayId: number; change: Change },
): Promise<Holiday> {
  const { queueIds, ...day } = change;
  await lockHolidays(ctx);
  const [row] = await ctx.db
    .update(holidays)
    .set({ ...day, updatedAt: ctx.now })
    .where(eq(holidays.id, holidayId))
    .returning()
    .catch(explainRefusal);
  if (!row) return fail('ERR_NO_HOLIDAY_FOUND');
  await placeHoliday(ctx, { holidayId, dayKey: row.dayKey, queueIds });
  await recordAudit(ctx, { action: 'holiday.update', subject: `holiday:${holidayId}`, details: { ...change } });
  ctx.emit('holiday.updated', { holidayIds: [holidayId] });
  return { id: holidayId, ...change };
}
