import { dayNumber } from '@balcao/contract/recurrence/civil-day.ts';
import { minutesBetween, shiftLocal } from '@balcao/contract/recurrence/local-time.ts';
import { parseRule, ruleText } from '@balcao/contract/recurrence/rule.ts';
import type { EventRow } from '../calendar.table.ts';
import { placeInTime, spanOf } from '../event-span.ts';
import type { EventChange } from './event-change.ts';

/**
 * Where an appointment stands after a change, and by how many minutes its series was moved. `occurrence` is the time of the
 * series that was changed on the screen: the new times are those of that one, and the others move along.
 */
export function movedSeries(event: EventRow, change: EventChange, occurrence: string | undefined) {
  const timeZone = change.timeZone ?? event.timeZone;
  const shown = occurrence ?? event.startsLocal;
  const lasts = minutesBetween(event.startsLocal, event.endsLocal);
  const span = spanOf({
    start: change.start ?? shown,
    end: change.end ?? shiftLocal(shown, lasts),
    allDay: change.allDay ?? event.allDay,
    timeZone,
  });
  const moved = minutesBetween(shown, span.startsLocal);
  const startsLocal = shiftLocal(event.startsLocal, moved);
  const endsLocal = shiftLocal(startsLocal, minutesBetween(span.startsLocal, span.endsLocal));
  const isNewRule = change.rule !== undefined && change.rule !== event.rule;
  const days = dayNumber(span.startsLocal) - dayNumber(shown);
  const rule = isNewRule ? (change.rule ?? null) : shiftWeekdays(event.rule, days);
  const place = placeInTime({ startsLocal, endsLocal }, { timeZone, rule });
  return { place, moved, isNewRule: isNewRule || timeZone !== event.timeZone };
}

/** "Mondays and Wednesdays" moved by a day are Tuesdays and Thursdays. */
function shiftWeekdays(rule: string | null, days: number): string | null {
  const parsed = rule === null ? null : parseRule(rule);
  if (!parsed || parsed.frequency !== 'WEEKLY') return rule;
  const shifted = parsed.days.map(({ weekday, nth }) => ({ weekday: ((((weekday - 1 + days) % 7) + 7) % 7) + 1, nth }));
  return ruleText({ ...parsed, days: shifted.toSorted((a, b) => a.weekday - b.weekday) });
}
