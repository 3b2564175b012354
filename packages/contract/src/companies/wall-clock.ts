export const DAY_SECONDS = 24 * 60 * 60;
/** Enough for ten years of days; more are worked out again. */
const MAX_REMEMBERED = 4000;

/** Part of a day of Greenwich in which the clock of a time zone keeps its distance. All in seconds, instants since 1970. */
export type Stretch = { from: number; until: number; offset: number };

const formats = new Map<string, Intl.DateTimeFormat>();
const remembered = new Map<string, Map<number, readonly Stretch[]>>();
let count = 0;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** How far the clock of the time zone is ahead of Greenwich. */
function offsetAt(second: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(new Date(second * 1000));
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === name)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown / 1000 - second;
}

/** The day of Greenwich (0 is the first of January 1970) in stretches: one, or two when the clock is changed in it. */
export function stretchesOf(day: number, timeZone: string): readonly Stretch[] {
  const known = remembered.get(timeZone)?.get(day);
  if (known) return known;
  const stretches = workedOut(day * DAY_SECONDS, timeZone);
  if (count >= MAX_REMEMBERED) {
    remembered.clear();
    count = 0;
  }
  const days = remembered.get(timeZone) ?? new Map<number, readonly Stretch[]>();
  remembered.set(timeZone, days.set(day, stretches));
  count += 1;
  return stretches;
}

/** How far the clock is ahead of Greenwich all through a day and the two beside it; null when it is changed in these. */
export function steadyOffset(day: number, timeZone: string): number | null {
  const offset = stretchesOf(day, timeZone)[0]?.offset;
  for (const beside of [day - 1, day, day + 1]) {
    const stretches = stretchesOf(beside, timeZone);
    if (stretches.length !== 1 || stretches[0]?.offset !== offset) return null;
  }
  return offset ?? null;
}

function workedOut(from: number, timeZone: string): Stretch[] {
  const until = from + DAY_SECONDS;
  const [before, after] = [offsetAt(from, timeZone), offsetAt(until, timeZone)];
  if (before === after) return [{ from, until, offset: before }];
  let [early, late] = [from, until];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (offsetAt(middle, timeZone) === before) early = middle;
    else late = middle;
  }
  return [
    { from, until: late, offset: before },
    { from: late, until, offset: after },
  ];
}

/** Days since 1970 as a day of the week, 0 is Monday: the first of January 1970 was a Thursday. */
export const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7;

/** What a clock in the time zone shows at an instant, in whole seconds since 1970 as it shows them. */
export function clockSecondOf(instant: Date, timeZone: string): number {
  const second = Math.floor(instant.getTime() / 1000);
  const stretches = stretchesOf(Math.floor(second / DAY_SECONDS), timeZone);
  return second + (stretches.find(({ until }) => second < until)?.offset ?? 0);
}

/** Minute of the day that a clock in the time zone shows. */
export function minuteOfDay(instant: Date, timeZone: string): number {
  const shown = clockSecondOf(instant, timeZone);
  return Math.floor((shown - Math.floor(shown / DAY_SECONDS) * DAY_SECONDS) / 60);
}
