import { randomInt } from 'node:crypto';
import type { SeriesClock } from '../schedules.table.ts';

type TimeOfDay = Exclude<SeriesClock, 'evening'>;

/** Lane campaigns leave between 18:00 and 18:30 on the company's clock. */
const BEGINS = { hour: 18, minute: 0 };
const MAX_SECONDS_AFTER = 30 * 60;
const MAX_MINUTES = 30;
const MAX_SECONDS = 60;
const DAY_MS = 24 * 60 * 60_000;

/** A draw from 1 to `most`. */
type Draw = (most: number) => number;

/**
 * When a lane campaign that is announced now is sent: 18:00 and 1 to 30 minutes and 1 to 60 seconds, never after 18:30:00; today
 * before 18:00:00, from then on tomorrow.
 */
export function eveningSlot(timeZone: string, now: Date, draw: Draw): Date {
  const today = dayIn(timeZone, now);
  const isOver = now.getTime() >= startOf(timeZone, today).getTime();
  const seconds = Math.min(draw(MAX_MINUTES) * 60 + draw(MAX_SECONDS), MAX_SECONDS_AFTER);
  return new Date(startOf(timeZone, isOver ? daysLater(today, 1) : today).getTime() + seconds * 1000);
}

/** The same with chance. */
export const drawnEvening = (timeZone: string, now: Date): Date =>
  eveningSlot(timeZone, now, (most) => randomInt(1, most + 1));

/** Whoever looks for what is due does so every some seconds: what is planned for half past six is taken a little later. */
const TAKEN_WITHIN_S = 60;

/** Whether it is the time of day at which lane campaigns leave. */
export function isEvening(timeZone: string, instant: Date): boolean {
  const after = secondsOf(clockAt(timeZone, instant)) - (BEGINS.hour * 3600 + BEGINS.minute * 60);
  return after >= 0 && after <= MAX_SECONDS_AFTER + TAKEN_WITHIN_S;
}

/** What was taken in the evening and waits in the outbox then has so much longer. */
const LEAVES_WITHIN_S = 10 * 60;

/** After this nothing that was taken in the evening leaves any more. */
export const endOfEvening = (timeZone: string, now: Date): Date =>
  new Date(startOf(timeZone, dayIn(timeZone, now)).getTime() + (MAX_SECONDS_AFTER + LEAVES_WITHIN_S) * 1000);

type Turns = { sendAt: Date; days: number; now: Date };

/**
 * The same wall clock, or the given one, so many days of the calendar later, and then as often again as it takes to be after `now`: who
 * was switched off for a while misses turns, and never makes up for them.
 */
export function repeated(timeZone: string, { sendAt, days, now, clock }: Turns & { clock?: TimeOfDay }): Date {
  const day = dayIn(timeZone, sendAt);
  const seconds = secondsOf(clock ?? clockAt(timeZone, sendAt));
  for (let turn = 1; ; turn += 1) {
    const next = atClock(timeZone, daysLater(day, days * turn), seconds);
    if (next.getTime() > now.getTime()) return next;
  }
}

/** When the evening begins so many days after the day of this moment, or as often again as it takes to be after `now`. */
export const eveningAgain = (timeZone: string, { sendAt, ...turns }: Turns): Date =>
  repeated(timeZone, { ...turns, sendAt: startOf(timeZone, dayIn(timeZone, sendAt)) });

const startOf = (timeZone: string, day: string) => atClock(timeZone, day, BEGINS.hour * 3600 + BEGINS.minute * 60);

const daysLater = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const dayIn = (timeZone: string, instant: Date) => partsIn(timeZone, instant).slice(0, 10);

/** What the clock on the wall shows, written as if it were UTC. */
const partsIn = (timeZone: string, instant: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);

/** The time of day that the clock on the wall shows. */
export const clockAt = (timeZone: string, instant: Date): TimeOfDay =>
  partsIn(timeZone, instant).slice(11) as TimeOfDay;

function secondsOf(clock: TimeOfDay): number {
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number);
  return hour * 3600 + minute * 60 + second;
}

/** The moment at which the clock shows this. One that the clock skips comes as much later as it skips. */
function atClock(timeZone: string, day: string, seconds: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + seconds * 1000;
  const offsetAt = (instant: number) =>
    Date.parse(`${partsIn(timeZone, new Date(instant)).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
}
