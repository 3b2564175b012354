import { DAY_MINUTES, intervalsOf, type DayTimes, type Interval } from './day-times.ts';
import { weekdays, type OpeningHours } from './opening-hours.ts';
import { clockSecondOf, DAY_SECONDS, stretchesOf, weekdayOf } from './wall-clock.ts';

/** A day that is not like its weekday: `hours` null is closed, `queueIds` null is everywhere. */
export type SpecialDay = {
  /** `YYYY-MM-DD`; each year, only its month and day count. */
  day: string;
  yearly: boolean;
  hours: DayTimes | null;
  queueIds: readonly number[] | null;
};

/** The hours of one place: a week without entries is always open, but for holidays. What is given here is never changed later. */
export type PlaceHours = { readonly hours: OpeningHours; readonly holidays: readonly SpecialDay[] };

/** Those of the company that hold in a queue; without a queue, those that hold everywhere. */
export const holidaysIn = (holidays: readonly SpecialDay[], queueId: number | null): readonly SpecialDay[] =>
  holidays.filter(({ queueIds }) => queueIds === null || (queueId !== null && queueIds.includes(queueId)));

/** The open parts of a day, counted from 1970 by the clock on the wall. A night belongs to the day on which it begins. */
type OpenParts = (day: number) => readonly Interval[];

const wholeDay: readonly Interval[] = [{ start: 0, end: DAY_MINUTES }];
const known = new WeakMap<PlaceHours, OpenParts>();

function openPartsOf(place: PlaceHours): OpenParts {
  const remembered = known.get(place);
  if (remembered) return remembered;
  const { hours } = place;
  const week = weekdays.map((name) => {
    if (hours.length === 0) return wholeDay;
    const day = hours.find(({ weekdayEn }) => weekdayEn === name);
    return day ? intervalsOf(day) : [];
  });
  const holidayOn = holidayFinder(place.holidays);
  const parts: OpenParts = (day) => holidayOn?.(day) ?? week[weekdayOf(day)] ?? [];
  known.set(place, parts);
  return parts;
}

/** What names queues comes before what holds everywhere, and then a date before what comes every year. */
function holidayFinder(holidays: readonly SpecialDay[]): ((day: number) => readonly Interval[] | undefined) | null {
  if (holidays.length === 0) return null;
  const byDay = new Map<string, { isOfQueues: boolean; parts: readonly Interval[] }>();
  for (const { day, yearly, hours, queueIds } of holidays) {
    const key = yearly ? day.slice(5) : day;
    if (queueIds === null && byDay.has(key)) continue;
    byDay.set(key, { isOfQueues: queueIds !== null, parts: hours ? intervalsOf(hours) : [] });
  }
  return (day) => {
    const date = new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, 10);
    const [once, yearly] = [byDay.get(date), byDay.get(date.slice(5))];
    return (yearly?.isOfQueues && !once?.isOfQueues ? yearly : (once ?? yearly))?.parts;
  };
}

/**
 * Whether a place is open, by the clock of its time zone. The end is not part of the hours: who closes at 18:00 is closed at
 * 18:00. A night that began yesterday counts, also when today is a holiday.
 */
export function isOpen(place: PlaceHours, instant: Date, timeZone: string): boolean {
  const parts = openPartsOf(place);
  const shown = clockSecondOf(instant, timeZone);
  const today = Math.floor(shown / DAY_SECONDS);
  return [today - 1, today].some((day) => {
    const minute = Math.floor((shown - day * DAY_SECONDS) / 60);
    return parts(day).some(({ start, end }) => start <= minute && minute < end);
  });
}

/** The open spans that begin within a day of Greenwich, or reach into it, in whole seconds since 1970; what touches is one. */
export function openSpansOf(place: PlaceHours, day: number, timeZone: string): { from: number; until: number }[] {
  const parts = openPartsOf(place);
  const spans: { from: number; until: number }[] = [];
  for (const { from, until, offset } of stretchesOf(day, timeZone)) {
    const [begin, end] = [from + offset, until + offset];
    for (let shown = Math.floor(begin / DAY_SECONDS) - 1; shown * DAY_SECONDS < end; shown += 1) {
      for (const { start, end: close } of parts(shown)) {
        const opens = Math.max(begin, shown * DAY_SECONDS + start * 60) - offset;
        const closes = Math.min(end, shown * DAY_SECONDS + close * 60) - offset;
        if (opens < closes) spans.push({ from: opens, until: closes });
      }
    }
  }
  return joined(spans.sort((a, b) => a.from - b.from));
}

function joined(spans: readonly { from: number; until: number }[]): { from: number; until: number }[] {
  const whole: { from: number; until: number }[] = [];
  for (const span of spans) {
    const last = whole.at(-1);
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else whole.push({ ...span });
  }
  return whole;
}

/** Open seconds between two readings of a clock that is not changed in between, in seconds since 1970 as it shows them. */
function openOnClock(parts: OpenParts, from: number, until: number): number {
  let [sum, counted] = [0, from];
  // A night that began the day before may reach into the span; what it covers of the next day is not counted again.
  for (let day = Math.floor(from / DAY_SECONDS) - 1; day * DAY_SECONDS < until; day += 1) {
    for (const { start, end } of parts(day)) {
      const begin = Math.max(counted, day * DAY_SECONDS + start * 60);
      const close = Math.min(until, day * DAY_SECONDS + end * 60);
      if (begin >= close) continue;
      sum += close - begin;
      counted = close;
    }
  }
  return sum;
}

/**
 * How many seconds of a span a place was open, by the same clock as `isOpen`: changes of the clock lengthen or shorten the
 * hours they fall into.
 */
export function openSecondsBetween(place: PlaceHours, span: { from: Date; until: Date }, timeZone: string): number {
  const [first, last] = [span.from.getTime() / 1000, span.until.getTime() / 1000];
  if (last <= first) return 0;
  if (place.hours.length === 0 && place.holidays.length === 0) return last - first;
  const parts = openPartsOf(place);
  let sum = 0;
  for (let day = Math.floor(first / DAY_SECONDS); day * DAY_SECONDS < last; day += 1) {
    for (const stretch of stretchesOf(day, timeZone)) {
      const [begin, end] = [Math.max(first, stretch.from), Math.min(last, stretch.until)];
      if (begin < end) sum += openOnClock(parts, begin + stretch.offset, end + stretch.offset);
    }
  }
  return sum;
}
