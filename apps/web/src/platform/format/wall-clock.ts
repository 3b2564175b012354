import { dayAt } from './day.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return clock;
}

/** What the company's clock shows at an instant: `YYYY-MM-DD HH:mm:ss`. */
export const wallClockAt = (instant: Date | string, timeZone: string) =>
  `${dayAt(instant, timeZone)} ${clockOf(timeZone).format(new Date(instant))}`;

const asIfUtc = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`);

/**
 * The instant at which the company's clock shows `YYYY-MM-DD HH:mm:ss`. A time that a change of the clock leaves out is the
 * one an hour later; of a time that comes twice, one of the two.
 */
export function instantAt(wall: string, timeZone: string): Date {
  const wanted = asIfUtc(wall);
  let instant = wanted;
  // The offset at the guess may differ from the offset at the answer, but not twice.
  for (let look = 0; look < 2; look += 1) {
    instant += wanted - asIfUtc(wallClockAt(new Date(instant), timeZone));
  }
  return new Date(instant);
}
