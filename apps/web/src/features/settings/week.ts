import { type OpeningHours, weekdayNames, weekdays, type Weekday } from '@balcao/contract/companies/opening-hours.ts';

/** A week as it stands in the form: every day, with what has been typed. */
export type DayDraft = { weekdayEn: Weekday; startTime: string; endTime: string };

export const weekDraft = (hours: OpeningHours): DayDraft[] =>
  weekdays.map((weekdayEn) => {
    const { startTime = '', endTime = '' } = hours.find((day) => day.weekdayEn === weekdayEn) ?? {};
    return { weekdayEn, startTime, endTime };
  });

const isTime = (typed: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed);

/** What is wrong with a day: a time that is none, or only one of the two. */
export function problemOf({ startTime, endTime }: DayDraft): 'invalid' | 'incomplete' | null {
  if ([startTime, endTime].some((time) => time !== '' && !isTime(time))) return 'invalid';
  return (startTime === '') === (endTime === '') ? null : 'incomplete';
}

/** What the day's times mean, in one word. */
export function meaningOf(day: DayDraft): 'closed' | 'untilNextDay' | 'wholeDay' | null {
  const { startTime, endTime } = day;
  if (problemOf(day) !== null) return null;
  if (startTime === endTime) return 'closed';
  if (startTime === '00:00' && endTime === '23:59') return 'wholeDay';
  return endTime < startTime ? 'untilNextDay' : null;
}

export const hoursFromDraft = (draft: readonly DayDraft[]): OpeningHours =>
  draft.map((day) => ({ ...day, weekday: weekdayNames[day.weekdayEn] }));
