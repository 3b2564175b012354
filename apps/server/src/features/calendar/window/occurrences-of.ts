import { MAX_EVENTS_SHOWN } from '@balcao/contract/calendar/models.ts';
import { expand } from '@balcao/contract/recurrence/expand.ts';
import { instantOf, localOf, minutesBetween, shiftLocal } from '@balcao/contract/recurrence/local-time.ts';
import { seriesOf } from '../series-of.ts';
import type { StoredEvent } from './load-window.ts';
import type { Window } from './window-of.ts';

/** One appointment as it stands in the calendar. */
export type Placed = {
  event: StoredEvent;
  occurrence: string | null;
  difference: StoredEvent['exceptions'][number] | null;
  startsLocal: string;
  endsLocal: string;
  startsAt: Date;
  endsAt: Date;
};

/** A clock that is changed moves by no more. */
const CHANGE_MINUTES = 24 * 60;

/** What appointments come to in a window, by time. Once there are more than are shown, the others are not worked out. */
export function placedIn(stored: readonly StoredEvent[], window: Window): Placed[] {
  const placed: Placed[] = [];
  for (const event of stored) {
    if (placed.length > MAX_EVENTS_SHOWN) break;
    placed.push(...occurrencesOf(event, window));
  }
  return placed.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.event.id - b.event.id);
}

/** What an appointment comes to in a window: itself, or the times of its series with what differs. */
function occurrencesOf(event: StoredEvent, window: Window): Placed[] {
  const series = seriesOf(event);
  if (!series) return [{ ...spanOfEvent(event), event, occurrence: null, difference: null }];
  const { timeZone } = event;
  const lasts = minutesBetween(event.startsLocal, event.endsLocal);
  const from = shiftLocal(localOf(window.from, timeZone), -lasts - CHANGE_MINUTES);
  const until = shiftLocal(localOf(window.to, timeZone), CHANGE_MINUTES);
  const endOf = endAfter(event.startsLocal, lasts);
  const differences = new Map(event.exceptions.map((one) => [one.occurrence, one]));
  const moved = event.exceptions.filter((one) => one.startsLocal !== null).map((one) => one.occurrence);
  const times = new Set([...expand(series, { from, until }), ...moved]);
  return [...times].flatMap((occurrence) => {
    const difference = differences.get(occurrence) ?? null;
    if (difference?.cancelled) return [];
    const startsLocal = difference?.startsLocal ?? occurrence;
    const endsLocal = difference?.endsLocal ?? endOf(occurrence);
    const placed = { startsAt: instantOf(startsLocal, timeZone), endsAt: instantOf(endsLocal, timeZone) };
    const isInside = placed.startsAt < window.to && placed.endsAt >= window.from;
    return isInside ? [{ event, occurrence, difference, startsLocal, endsLocal, ...placed }] : [];
  });
}

/** When what lasts so many minutes ends. All times of a series have the same time of day, and so have their ends. */
function endAfter(start: string, lasts: number): (occurrence: string) => string {
  const end = shiftLocal(start, lasts);
  if (end.slice(0, 10) !== start.slice(0, 10)) return (occurrence) => shiftLocal(occurrence, lasts);
  const time = end.slice(10);
  return (occurrence) => `${occurrence.slice(0, 10)}${time}`;
}

const spanOfEvent = ({ startsLocal, endsLocal, startsAt, endsAt }: StoredEvent) => ({
  startsLocal,
  endsLocal,
  startsAt,
  endsAt,
});
