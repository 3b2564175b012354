import { dayNumber } from '@balcao/contract/recurrence/civil-day.ts';
import { minutesBetween, shiftLocal } from '@balcao/contract/recurrence/local-time.ts';
import type { EventRow, ExceptionRow } from '../calendar.table.ts';
import { placeInTime, spanOf, type Span } from '../event-span.ts';
import type { EventChange } from './event-change.ts';
import { movedRule } from './moved-rule.ts';

/** The time of a series that was changed on the screen, and in what it differed from the others. */
export type ShownTime = { occurrence: string; difference: ExceptionRow | undefined };

/**
 * Where an appointment stands after a change, and by how many minutes its series was moved. The new times are those of the one
 * that is shown: what they change of its day, its hour and its length holds for the others too, and the rest stays as it is.
 */
export function movedSeries(event: EventRow, change: EventChange, shown: ShownTime | null) {
  const timeZone = change.timeZone ?? event.timeZone;
  const allDay = change.allDay ?? event.allDay;
  const begin = shown?.occurrence ?? event.startsLocal;
  const plain = { startsLocal: begin, endsLocal: shiftLocal(begin, lengthOf(event)) };
  const isSingled = shown !== null && change.rule === null && event.rule !== null;
  const stood = isSingled || isRetimed(change) ? standingAt(plain, shown?.difference) : plain;
  const { startsLocal: start, endsLocal: end } = stood;
  const own = spanOf({ start, end, ...timesOf(change), allDay, timeZone });
  const others = spanOf({ ...changedParts({ plain, stood, own }), allDay, timeZone });
  const moved = minutesBetween(plain.startsLocal, others.startsLocal);
  const startsLocal = shiftLocal(event.startsLocal, moved);
  const span = isSingled ? own : { startsLocal, endsLocal: shiftLocal(startsLocal, lengthOf(others)) };
  const days = dayNumber(others.startsLocal) - dayNumber(plain.startsLocal);
  const { rule, isNew } = movedRule(event, { given: change.rule, days });
  const place = placeInTime(span, { timeZone, rule });
  return { place, moved, own, others, isSingled, isNewRule: isNew || timeZone !== event.timeZone };
}

const timesOf = ({ start, end }: EventChange) => ({
  ...(start !== undefined && { start }),
  ...(end !== undefined && { end }),
});

export const isRetimed = ({ start, end }: EventChange) => start !== undefined || end !== undefined;

const lengthOf = ({ startsLocal, endsLocal }: Span) => minutesBetween(startsLocal, endsLocal);

const standingAt = ({ startsLocal, endsLocal }: Span, difference: ExceptionRow | undefined): Span => ({
  startsLocal: difference?.startsLocal ?? startsLocal,
  endsLocal: difference?.endsLocal ?? endsLocal,
});

/** What becomes of a plain time of a series when one that stood elsewhere was changed. */
function changedParts({ plain, stood, own }: { plain: Span; stood: Span; own: Span }) {
  const part = (from: number, to?: number) => {
    const [was, is] = [stood, own].map(({ startsLocal }) => startsLocal.slice(from, to));
    return is === was ? plain.startsLocal.slice(from, to) : is;
  };
  const start = `${part(0, 10)}${part(10)}`;
  const lasts = lengthOf(own) === lengthOf(stood) ? lengthOf(plain) : lengthOf(own);
  return { start, end: shiftLocal(start, lasts) };
}
