import type { Holiday } from '@balcao/contract/holidays/models.ts';
import type { holidayRoutes } from '@balcao/contract/holidays/routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockHolidays, requireRoom } from './holidays.queries.ts';
import { holidays } from './holidays.table.ts';
import { placeHoliday } from './place-holiday.ts';

type Input = RouteRequest<typeof holidayRoutes.create>['body'];

/** Adds a holiday. No queue has two on one day, and no two hold everywhere on one day. */
export async function createHoliday(ctx: UserCtx, { queueIds, ...day }: Input): Promise<Holiday> {
  await lockHolidays(ctx);
  await requireRoom(ctx, 1);
  const [row] = await ctx.db
    .insert(holidays)
    .values({ companyId: ctx.companyId, ...day, createdAt: ctx.now, updatedAt: ctx.now })
    .returning();
  if (!row) throw new Error('a stored holiday must have a row');
  await placeHoliday(ctx, { holidayId: row.id, dayKey: row.dayKey, queueIds });
  const holiday = { ...day, id: row.id, queueIds };
  await recordAudit(ctx, { action: 'holiday.create', subject: `holiday:${row.id}`, details: { ...day, queueIds } });
  ctx.emit('holiday.created', { holidayIds: [row.id] });
  return holiday;
}
