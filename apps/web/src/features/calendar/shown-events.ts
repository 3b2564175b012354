import type { CalendarEvent, CalendarMark } from '@balcao/contract/calendar/models.ts';
import { localOf, shiftLocal } from '@balcao/contract/recurrence/local-time.ts';
import type { ScheduleEventData } from '@mantine/schedule';
import { kindOf } from './components/event-kind.ts';

/** What stands behind something that is drawn; a day for what leads to it, and nothing for background. */
export type ShownThing = { event: CalendarEvent } | { mark: CalendarMark } | { day: string } | null;
export type ShownEvent = ScheduleEventData<{ thing: ShownThing }>;

/** What is shorter could not be seen, or taken hold of. */
const LEAST_MINUTES = 15;
const DAY_MINUTES = 24 * 60;

const seconds = (local: string) => `${local.replace('T', ' ')}:00`;
/** Of a wall-clock text of the kit. */
export const minutesOf = (text: string) => text.replace(' ', 'T').slice(0, 16);

export const keyOf = ({ id, occurrence }: CalendarEvent) => `${id} ${occurrence ?? ''}`;

/** An appointment on the clock of the company. */
export function wallSpan(event: CalendarEvent, timeZone: string) {
  if (event.allDay) return { start: event.startLocal, end: event.endLocal };
  return { start: localOf(new Date(event.start), timeZone), end: localOf(new Date(event.end), timeZone) };
}

/**
 * Where an appointment stands in the list of a month (`YYYY-MM`): where it begins, or on the first day when it has begun
 * before and goes on. Null when nothing of it lies there.
 */
export function placeInMonth(event: CalendarEvent, month: string, timeZone: string): string | null {
  const { start, end } = wallSpan(event, timeZone);
  const first = `${month}-01T00:00`;
  if (start >= first) return start.startsWith(month) ? start : null;
  return end > first ? first : null;
}

/** Of whom, and on whose clock. */
type Look = { timeZone: string; userId: number };

/** Where only a spot of colour is drawn: the kit's nearest. */
const spots = { own: 'brand', guest: 'orange', team: 'green' } as const;

export function toShown(event: CalendarEvent, { timeZone, userId }: Look): ShownEvent {
  const { start, end } = wallSpan(event, timeZone);
  const least = shiftLocal(start, LEAST_MINUTES);
  return {
    id: keyOf(event),
    title: event.title,
    start: seconds(start),
    end: seconds(end < least ? least : end),
    color: spots[kindOf(event, userId)],
    payload: { thing: { event } },
  };
}

export function toMark(mark: CalendarMark, timeZone: string): ShownEvent {
  const start = localOf(new Date(mark.at), timeZone);
  return {
    id: `${mark.kind} ${mark.id}`,
    title: mark.title,
    start: seconds(start),
    end: seconds(shiftLocal(start, mark.allDay ? DAY_MINUTES : 2 * LEAST_MINUTES)),
    color: 'yellow',
    payload: { thing: { mark } },
  };
}

/** The parts of some days in which the company is closed, as they are drawn behind the rest. */
export function closedParts(open: readonly { from: string; until: string }[], days: readonly string[]): ShownEvent[] {
  return days.flatMap((day) => {
    const [begin, end] = [`${day}T00:00`, `${day}T23:59`];
    const parts: { start: string; end: string }[] = [];
    let closedFrom = begin;
    for (const { from, until } of open.filter((one) => one.from < end && one.until > begin)) {
      if (from > closedFrom) parts.push({ start: closedFrom, end: from });
      closedFrom = until > closedFrom ? until : closedFrom;
    }
    if (closedFrom < end) parts.push({ start: closedFrom, end });
    return parts.map((part) => ({
      id: `closed ${part.start}`,
      title: '',
      start: seconds(part.start),
      end: seconds(part.end),
      color: 'gray',
      display: 'background' as const,
      payload: { thing: null },
    }));
  });
}

/** Stretches of instants on the clock of the company. */
export const onWall = (open: readonly { from: string; until: string }[], timeZone: string) =>
  open.map(({ from, until }) => ({
    from: localOf(new Date(from), timeZone),
    until: localOf(new Date(until), timeZone),
  }));
