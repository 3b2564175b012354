import { DAY_MINUTES, dayTimesProblem, intervalsOf, type DayTimes } from '@balcao/contract/companies/day-times.ts';
import { type OpeningHours, weekdayNames, weekdays, type Weekday } from '@balcao/contract/companies/opening-hours.ts';

/** A day as it stands in a form, with what has been typed; it has a second part as soon as there are fields for one. */
export type DayDraft = DayTimes & { weekdayEn: Weekday };

const timesOf = ({ startTime, endTime, startTime2, endTime2 }: DayTimes): DayTimes => ({
  startTime,
  endTime,
  ...(startTime2 !== undefined && { startTime2, endTime2 }),
});

/** A week as it stands in a form: every day. */
export const weekDraft = (hours: OpeningHours): DayDraft[] =>
  weekdays.map((weekdayEn) => {
    const day = hours.find((one) => one.weekdayEn === weekdayEn);
    return { weekdayEn, ...timesOf(day ?? { startTime: '', endTime: '' }) };
  });

/** The same week with the times of one day on all. */
export const copiedToAll = (draft: readonly DayDraft[], times: DayTimes): DayDraft[] =>
  draft.map(({ weekdayEn }) => ({ weekdayEn, ...timesOf(times) }));

export const withSecondPart = (times: DayTimes): DayTimes => ({ ...timesOf(times), startTime2: '', endTime2: '' });

export const withoutSecondPart = ({ startTime, endTime }: DayTimes): DayTimes => ({ startTime, endTime });

const isTime = (typed: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed);

/** What is wrong with a day: a time that is none, only one of a pair, or a second part that begins too early. */
export function problemOf(times: DayTimes): 'invalid' | 'incomplete' | 'order' | null {
  const { startTime, endTime, startTime2 = '', endTime2 = '' } = times;
  if ([startTime, endTime, startTime2, endTime2].some((time) => time !== '' && !isTime(time))) return 'invalid';
  return dayTimesProblem(times)?.is ?? null;
}

export const isWeekValid = (draft: readonly DayDraft[]) => draft.every((day) => problemOf(day) === null);

/** What the day's times mean, in one word. */
export function meaningOf(times: DayTimes): 'closed' | 'untilNextDay' | 'wholeDay' | null {
  if (problemOf(times) !== null) return null;
  const parts = intervalsOf(times);
  if (parts.length === 0) return 'closed';
  if (parts.some(({ end }) => end > DAY_MINUTES)) return 'untilNextDay';
  return parts.some(({ start, end }) => end - start === DAY_MINUTES) ? 'wholeDay' : null;
}

/** What is stored of a week without problems. */
export const hoursFromDraft = (draft: readonly DayDraft[]): OpeningHours =>
  draft.map((day) => ({ ...day, weekday: weekdayNames[day.weekdayEn] }));
