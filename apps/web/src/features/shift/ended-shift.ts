import { DAY_MINUTES, intervalOf } from '@balcao/contract/companies/day-times.ts';
import { minuteOfDay } from '@balcao/contract/companies/wall-clock.ts';
import { DEFAULT_WORK_HOURS, type User } from '@balcao/contract/users/models.ts';
import { dayAt } from '../../platform/format/day.ts';

/** Who stays longer than this has begun something else. */
const TELL_MINUTES = 180;

type Hours = Pick<User, 'startWork' | 'endWork'>;

/** The day on which somebody's hours have just ended, by the clock of the company; null at any other time. */
export function endedShift({ startWork, endWork }: Hours, now: Date, timeZone: string): string | null {
  const isWholeDay = startWork === DEFAULT_WORK_HOURS.startWork && endWork === DEFAULT_WORK_HOURS.endWork;
  const work = intervalOf(startWork, endWork);
  if (isWholeDay || work === null) return null;
  const since = (minuteOfDay(now, timeZone) - work.end + 2 * DAY_MINUTES) % DAY_MINUTES;
  return since < TELL_MINUTES ? dayAt(new Date(now.getTime() - since * 60_000), timeZone) : null;
}
