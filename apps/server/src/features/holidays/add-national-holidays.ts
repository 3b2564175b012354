import type { Holiday } from '@balcao/contract/holidays/models.ts';
import { nationalHolidays } from '@balcao/contract/holidays/national-holidays.ts';
import type { UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listHolidays, lockHolidays, requireRoom } from './holidays.queries.ts';
import { holidayQueues, holidays } from './holidays.table.ts';

type Input = { year: number; days: readonly string[] };

const keyOf = ({ day, yearly }: { day: string; yearly: boolean }) => (yearly ? day.slice(5) : day);

/** Adds these days of the national list of a year, closed everywhere; what holds everywhere on such a day already stays. */
export async function addNationalHolidays(ctx: UserCtx, { year, days }: Input): Promise<Holiday[]> {
  const { companyId, now } = ctx;
  await lockHolidays(ctx);
  const held = (await listHolidays(ctx)).filter(({ queueIds }) => queueIds === null);
  const keys = new Set(held.map(keyOf));
  const added = nationalHolidays(year).filter((one) => days.includes(one.day) && !keys.has(keyOf(one)));
  if (added.length === 0) return [];
  await requireRoom(ctx, added.length);
  const rows = await ctx.db
    .insert(holidays)
    .values(added.map(({ day, name, yearly }) => ({ companyId, day, name, yearly, createdAt: now, updatedAt: now })))
    .returning();
  await ctx.db
    .insert(holidayQueues)
    .values(rows.map(({ id, dayKey }) => ({ companyId, holidayId: id, dayKey, queueId: null })));
  await recordAudit(ctx, { action: 'holiday.create', subject: 'holidays', details: { year, added: rows.length } });
  ctx.emit('holiday.created', { holidayIds: rows.map(({ id }) => id) });
  return rows.map(({ id, day, yearly, name }) => ({ id, day, yearly, name, hours: null, queueIds: null }));
}
