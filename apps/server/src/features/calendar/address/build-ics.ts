import ical, { ICalEventTransparency } from 'ical-generator';
import type { Placed } from '../window/occurrences-of.ts';

/** Who reads along in another program needs no more than that one is busy, whoever made the appointment. */
const BUSY = 'Ocupado';

type Given = { placed: readonly Placed[]; busyOnly: boolean; now: Date };

/** A calendar as other programs read it: every time of a series by itself and in UTC, so that no zone has to be explained. */
export function buildIcs({ placed, busyOnly, now }: Given): string {
  const calendar = ical({ name: 'Balcão', prodId: { company: 'Balcão', product: 'Calendário' } });
  for (const one of placed) {
    const { event, occurrence } = one;
    const isHidden = busyOnly && event.visibility === 'private';
    calendar.createEvent({
      id: `${event.id}-${occurrence ?? 'once'}@balcao`,
      stamp: now,
      transparency: ICalEventTransparency.OPAQUE,
      ...(isHidden ? { summary: BUSY } : wordsOf(one)),
      ...timesOf(one),
    });
  }
  return calendar.toString();
}

function wordsOf({ event, difference }: Placed) {
  const description = difference?.description ?? event.description;
  return { summary: difference?.title ?? event.title, ...(description !== '' && { description }) };
}

/** Days of the calendar have no zone: they are written as they are read on the wall, whatever the machine's clock. */
function timesOf({ event, startsLocal, endsLocal, startsAt, endsAt }: Placed) {
  if (!event.allDay) return { start: startsAt, end: endsAt };
  return { allDay: true, floating: true, start: new Date(`${startsLocal}:00Z`), end: new Date(`${endsLocal}:00Z`) };
}
