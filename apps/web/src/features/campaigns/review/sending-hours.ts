import type { CampaignSettings } from '@balcao/contract/campaigns/settings.ts';
import type { Holiday } from '@balcao/contract/holidays/models.ts';

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

type Settings = Pick<CampaignSettings, 'sendingTimes' | 'onHolidays'>;
type DayOff = Pick<Holiday, 'day' | 'yearly' | 'hours' | 'queueIds'>;

/** Why nothing leaves at `YYYY-MM-DD HH:mm:ss` on the company's clock; null where it may. */
export function whyClosed(
  wall: string,
  { sendingTimes, onHolidays }: Settings,
  holidays: readonly DayOff[],
): 'hours' | 'holiday' | null {
  const [day = '', time = ''] = wall.split(' ');
  const times = sendingTimes[weekdayOf(day)];
  const minute = time.slice(0, 5);
  if (!times || minute < times.from || minute >= times.until) return 'hours';
  return !onHolidays && holidays.some((one) => isDayOff(one, day)) ? 'holiday' : null;
}

/** Special hours of a shop, and what closes single queues, are not those of its campaigns. */
const isDayOff = ({ day, yearly, hours, queueIds }: DayOff, wanted: string) =>
  hours === null && queueIds === null && (yearly ? day.slice(5) === wanted.slice(5) : day === wanted);
