import { openSpansOf, type PlaceHours } from '@balcao/contract/companies/open-time.ts';
import { clockSecondOf, DAY_SECONDS, stretchesOf } from '@balcao/contract/companies/wall-clock.ts';

/** The first moment from this one on at which something is open; `Infinity` when it never is again. Milliseconds since 1970. */
export type Opening = (at: number) => number;

const SECOND_MS = 1000;
/** A year and a leap day further on nothing opens that was closed until then. */
const MAX_DAYS = 366;

export const alwaysOpen: Opening = (at) => at;

/**
 * When a place is open by the clock of a time zone. Asked for moments that follow each other, it looks up each day once, also where
 * they do so in two rows: today for some, tomorrow for others.
 */
export function openingOf(place: PlaceHours, timeZone: string): Opening {
  if (place.hours.length === 0 && place.holidays.length === 0) return alwaysOpen;
  let [known, before] = [nothingKnown, nothingKnown];
  return (at) => {
    if (!covers(known, at)) {
      [known, before] = [before, known];
      if (!covers(known, at)) known = { asked: at, ...nextSpan({ place, timeZone }, at) };
    }
    return Math.max(at, known.from);
  };
}

const nothingKnown = { asked: 0, from: 0, until: 0 };
const covers = ({ asked, until }: typeof nothingKnown, at: number) => at >= asked && at < until;

/** When what is open at this moment closes, `most` where it is open until then; the moment itself where it is closed. */
export function closingOf(place: PlaceHours, timeZone: string, { at, most }: { at: number; most: number }): number {
  let end = at;
  // What touches goes on: a span of one day of Greenwich may be the beginning of the next.
  while (end < most) {
    const { from, until } = nextSpan({ place, timeZone }, end);
    if (from > end) break;
    end = until;
  }
  return Math.min(end, most);
}

function nextSpan({ place, timeZone }: { place: PlaceHours; timeZone: string }, at: number) {
  const second = at / SECOND_MS;
  const first = Math.floor(second / DAY_SECONDS);
  for (let day = first; day <= first + MAX_DAYS; day += 1) {
    const span = openSpansOf(place, day, timeZone).find(({ until }) => second < until);
    if (span) return { from: span.from * SECOND_MS, until: span.until * SECOND_MS };
  }
  return { from: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY };
}

/** The day of each time zone that was asked for last: plans ask for one moment after the other. */
const lastDays = new Map<string, { day: number; from: number; until: number }>();

/** The calendar day of a moment in a time zone, as days since 1970. */
export function dayOf(at: number, timeZone: string): number {
  const last = lastDays.get(timeZone);
  if (last && at >= last.from && at < last.until) return last.day;
  const day = Math.floor(clockSecondOf(new Date(at), timeZone) / DAY_SECONDS);
  lastDays.set(timeZone, { day, from: at, until: beginOfDay(day + 1, timeZone) });
  return day;
}

/** A calendar day as it is written. */
export const dateOfDay = (day: number): string => new Date(day * DAY_SECONDS * SECOND_MS).toISOString().slice(0, 10);

/** The first moment of a calendar day: midnight, or what follows where clocks leap over it. */
export function beginOfDay(day: number, timeZone: string): number {
  const wanted = day * DAY_SECONDS;
  for (const greenwich of [day - 1, day, day + 1]) {
    for (const { from, until, offset } of stretchesOf(greenwich, timeZone)) {
      if (until + offset > wanted) return Math.max(from, wanted - offset) * SECOND_MS;
    }
  }
  return wanted * SECOND_MS;
}
