import type { CalendarEvent, EventVisibility } from '@balcao/contract/calendar/models.ts';
import { keptWords } from '../../../platform/drafts/kept-words.ts';
import { keyOf } from '../shown-events.ts';
import { addDays } from '../shown-window.ts';
import type { Repeat } from './repeat-choice.ts';

/** Where a new appointment begins and ends, on the clock of the company. */
export type NewSpan = { start: string; end: string; allDay: boolean };

export type EventValues = {
  title: string;
  description: string;
  allDay: boolean;
  startDay: string | null;
  startTime: string;
  endDay: string | null;
  endTime: string;
  repeat: Repeat;
  until: string | null;
  visibility: EventVisibility;
  userIds: string[];
  /** Minutes, or `none`. */
  remind: string;
  staysLinked: boolean;
};

export function spanOf({
  allDay,
  startDay,
  startTime,
  endDay,
  endTime,
}: Pick<EventValues, 'allDay' | 'startDay' | 'startTime' | 'endDay' | 'endTime'>) {
  const [first, last] = [startDay ?? '', endDay ?? ''];
  if (!allDay) return { start: `${first}T${startTime}`, end: `${last}T${endTime}` };
  return { start: `${first}T00:00`, end: last === '' ? '' : `${addDays(last, 1)}T00:00` };
}

/** Under which name the tab keeps what is changed about one, and about one time of a series by itself. */
export const keptChangeOf = (event: CalendarEvent) => `edit event ${keyOf(event)}`;

/** Where a new appointment was to stand that somebody was writing when the page was loaded again. */
export function keptSpan(keptAs: string): NewSpan | null {
  const kept = keptWords<EventValues>(keptAs);
  if (!kept?.startDay || !kept.endDay) return null;
  const { allDay = false, startDay, startTime = '09:00', endDay, endTime = '10:00' } = kept;
  return { allDay, ...spanOf({ allDay, startDay, startTime, endDay, endTime }) };
}
