import { z } from 'zod';
import { TimeOfDay } from '../kit/fields.ts';

const TimeOrNothing = z.union([TimeOfDay, z.literal('')]);

/**
 * From when until when on one day, in two parts where there is a pause. Empty or equal times: closed. An end before its start
 * lies on the next day, 23:59 is midnight.
 */
export type DayTimes = {
  startTime: string;
  endTime: string;
  startTime2?: string | undefined;
  endTime2?: string | undefined;
};

export const dayTimesShape = {
  startTime: TimeOrNothing,
  endTime: TimeOrNothing,
  startTime2: TimeOrNothing.optional(),
  endTime2: TimeOrNothing.optional(),
};

/** Minutes from the day's own midnight, the end not included; past 1440 it is the next morning. */
export type Interval = { start: number; end: number };

export const DAY_MINUTES = 24 * 60;
/** The last minute that can be written; hours that end here last until midnight. */
const END_OF_DAY = '23:59';
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Null where the times leave nothing between them. */
export function intervalOf(startTime: string, endTime: string): Interval | null {
  if (!startTime || !endTime || startTime === endTime) return null;
  const start = minuteOf(startTime);
  if (endTime === END_OF_DAY) return { start, end: DAY_MINUTES };
  const end = minuteOf(endTime);
  return { start, end: end < start ? end + DAY_MINUTES : end };
}

/** The open parts of a day, the earlier first. */
export const intervalsOf = ({ startTime, endTime, startTime2 = '', endTime2 = '' }: DayTimes): Interval[] =>
  [intervalOf(startTime, endTime), intervalOf(startTime2, endTime2)].filter((part) => part !== null);

/** What is wrong with the times of a day: one of a pair alone, or a second part that begins before the first has ended. */
export function dayTimesProblem(times: DayTimes): { field: keyof DayTimes; is: 'incomplete' | 'order' } | null {
  const { startTime, endTime, startTime2 = '', endTime2 = '' } = times;
  if ((startTime === '') !== (endTime === '')) return { field: 'endTime', is: 'incomplete' };
  if ((startTime2 === '') !== (endTime2 === '')) return { field: 'endTime2', is: 'incomplete' };
  if (startTime2 === '') return null;
  if (startTime === '') return { field: 'startTime', is: 'incomplete' };
  return endTime < startTime || startTime2 < endTime ? { field: 'startTime2', is: 'order' } : null;
}

/** For schemas of whatever has the times of a day. */
export function checkDayTimes({ value, issues }: z.core.ParsePayload<DayTimes>): void {
  const problem = dayTimesProblem(value);
  if (problem) issues.push({ code: 'custom', input: value, path: [problem.field], message: problem.is });
}

type SecondPart = Pick<DayTimes, 'startTime2' | 'endTime2'>;
type Tidy<T> = Omit<T, keyof SecondPart> & SecondPart;

/** Without a second part that says nothing. */
export function tidyTimes<T extends DayTimes>({ startTime2, endTime2, ...day }: T): Tidy<T> {
  return { ...day, ...(startTime2 && endTime2 && { startTime2, endTime2 }) };
}

/** The hours of one day that is not like its weekday. */
export const OneDayHours = z.object(dayTimesShape).check(checkDayTimes).transform(tidyTimes);
