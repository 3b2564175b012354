import { DAY_MINUTES, intervalOf } from '../companies/day-times.ts';
import { minuteOfDay } from '../companies/wall-clock.ts';
import type { User } from './models.ts';

type WorkHours = Pick<User, 'startWork' | 'endWork'>;

/**
 * Whether somebody with these hours works at this moment, by the clock of the time zone. An end before the start lies on
 * the next day; the end itself is free time; a start that is also the end means the whole day.
 */
export function isWorkTime({ startWork, endWork }: WorkHours, instant: Date, timeZone: string): boolean {
  const work = intervalOf(startWork, endWork);
  const minute = minuteOfDay(instant, timeZone);
  return work === null || [minute, minute + DAY_MINUTES].some((at) => work.start <= at && at < work.end);
}

type Person = WorkHours & Pick<User, 'profile' | 'super'>;

/** Whether somebody may read but not serve now: outside the own hours, where they are enforced. Admins always may. */
export const isOffDuty = (
  person: Person,
  { isEnforced, now, timeZone }: { isEnforced: boolean; now: Date; timeZone: string },
) => isEnforced && person.profile !== 'admin' && !person.super && !isWorkTime(person, now, timeZone);
