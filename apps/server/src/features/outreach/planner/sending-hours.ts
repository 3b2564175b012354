import type { CampaignSettings } from '@balcao/contract/campaigns/settings.ts';
import { weekdayNames, type Weekday } from '@balcao/contract/companies/opening-hours.ts';
import type { PlaceHours, SpecialDay } from '@balcao/contract/companies/open-time.ts';
import { dateOfDay } from './opening.ts';

/** As the settings count the days of a week. */
const fromSunday: readonly Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** When bulk may leave, as hours of a place. */
export const sendingHours = (
  settings: Pick<CampaignSettings, 'sendingTimes' | 'onHolidays'>,
  holidays: readonly SpecialDay[],
): PlaceHours => ({
  hours: fromSunday.flatMap((weekdayEn, n) => {
    const times = settings.sendingTimes[n];
    if (!times) return [];
    return [{ weekdayEn, weekday: weekdayNames[weekdayEn], startTime: times.from, endTime: times.until }];
  }),
  // A day that is no day to write on; special hours of a shop are not those of its campaigns.
  holidays: settings.onHolidays ? [] : holidays.filter(({ hours }) => hours === null),
});

/** Whether a calendar day, as days since 1970, is one of the holidays on which nothing is sent. */
export function isHoliday({ holidays }: Pick<PlaceHours, 'holidays'>, day: number): boolean {
  const date = dateOfDay(day);
  return holidays.some((one) => (one.yearly ? one.day.slice(5) === date.slice(5) : one.day === date));
}
