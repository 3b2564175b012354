import type { CampaignSettings } from '@balcao/contract/campaigns/settings.ts';
import { holidaysIn } from '@balcao/contract/companies/open-time.ts';
import type { Ctx } from '../../../platform/context.ts';
import { listHolidays } from '../../holidays/holidays.queries.ts';
import { openingOf } from '../../outreach/planner/opening.ts';
import { sendingHours } from '../../outreach/planner/sending-hours.ts';
import { readCampaignSettings } from '../../outreach/settings/read-campaign-settings.ts';
import type { ScheduleRow, SeriesClock } from '../schedules.table.ts';
import { clockAt, drawnEvening, eveningAgain, isEvening, repeated } from './evening-slot.ts';

/** When within a day a campaign of a lane leaves is said by the lanes themselves. */
const wholeDay = { from: '00:00', until: '23:59' };
/** A year further on there is no day on which the company writes to people. */
const MAX_DAYS = 366;

/** The next evening in which a campaign of a lane may leave, from this moment on. */
export const nextEvening = (ctx: Ctx, from: Date): Promise<Date> => onDayOfLanes(ctx, drawnEvening(ctx.timeZone, from));

type Turn = Pick<ScheduleRow, 'sendAt' | 'seriesClock'>;

/** Whose clock its series keeps to. Of one from before that was noted its time tells. */
export const seriesClockOf = ({ timeZone }: Pick<Ctx, 'timeZone'>, { sendAt, seriesClock }: Turn): SeriesClock =>
  seriesClock ?? (isEvening(timeZone, sendAt) ? 'evening' : clockAt(timeZone, sendAt));

/**
 * When a campaign comes again, counted from the day of this one: at the time of day that somebody chose for the series, also where this
 * one was put off; else in the evening, at its minute where this one was in it as well.
 */
export function nextTurn(ctx: Ctx, row: Turn, days: number): Promise<Date> {
  const { timeZone, now } = ctx;
  const clock = seriesClockOf(ctx, row);
  const turns = { sendAt: row.sendAt, days, now };
  if (clock !== 'evening') return onDayOfLanes(ctx, repeated(timeZone, { ...turns, clock }));
  if (isEvening(timeZone, row.sendAt)) return onDayOfLanes(ctx, repeated(timeZone, turns));
  return nextEvening(ctx, new Date(eveningAgain(timeZone, turns).getTime() - 1));
}

/**
 * This moment, or the same time of the next day on which the company writes to people, where it wants lanes to keep its days. A
 * company that writes on no day at all has said nothing about lanes.
 */
export async function onDayOfLanes(ctx: Ctx, sendAt: Date): Promise<Date> {
  const settings = await readCampaignSettings(ctx);
  if (!settings.lanesKeepDays || settings.sendingTimes.every((times) => times === null)) return sendAt;
  const holidays = settings.onHolidays ? [] : holidaysIn(await listHolidays(ctx), null);
  const opens = openingOf(sendingHours(daysOf(settings), holidays), ctx.timeZone);
  let at = sendAt;
  for (let day = 0; day < MAX_DAYS; day += 1) {
    if (opens(at.getTime()) === at.getTime()) return at;
    at = repeated(ctx.timeZone, { sendAt: at, days: 1, now: at });
  }
  return sendAt;
}

const daysOf = ({ sendingTimes, onHolidays }: CampaignSettings) => ({
  onHolidays,
  sendingTimes: sendingTimes.map((times) => times && wholeDay),
});
