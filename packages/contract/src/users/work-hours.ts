import { toWallClock } from '../companies/wall-clock.ts';
import type { User } from './models.ts';

type WorkHours = Pick<User, 'startWork' | 'endWork'>;

/** The last minute that can be written; hours that end here last until midnight. */
const END_OF_DAY = '23:59';
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Whether somebody with these hours works at this moment, by the clock of the time zone. An end before the start lies on
 * the next day; the end itself is free time; a start that is also the end means the whole day.
 */
export function isWorkTime({ startWork, endWork }: WorkHours, instant: Date, timeZone: string): boolean {
  const { minute } = toWallClock(instant, timeZone);
  const start = minuteOf(startWork);
  const end = endWork === END_OF_DAY ? 24 * 60 : minuteOf(endWork);
  if (start === end) return true;
  return start < end ? start <= minute && minute < end : minute >= start || minute < end;
}

type Person = WorkHours & Pick<User, 'profile' | 'super'>;

/** Whether somebody may read but not serve now: outside the own hours, where they are enforced. Admins always may. */
export const isOffDuty = (
  person: Person,
  { isEnforced, now, timeZone }: { isEnforced: boolean; now: Date; timeZone: string },
) => isEnforced && person.profile !== 'admin' && !person.super && !isWorkTime(person, now, timeZone);
