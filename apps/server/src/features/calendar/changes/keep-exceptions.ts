import { expand } from '@balcao/contract/recurrence/expand.ts';
import { shiftLocal } from '@balcao/contract/recurrence/local-time.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { calendarExceptions, type EventRow, type ExceptionRow } from '../calendar.table.ts';
import { isVoid } from '../exceptions.ts';
import { seriesOf } from '../series-of.ts';
import type { EventChange } from './event-change.ts';
import { isRetimed, type movedSeries, type ShownTime } from './moved-series.ts';

type Changed = {
  differences: readonly ExceptionRow[];
  shown: ShownTime | null;
  change: EventChange;
  series: Pick<ReturnType<typeof movedSeries>, 'moved' | 'own' | 'others'>;
};

/**
 * What differed in a series that was changed: it goes along with the times it belongs to, as far as there still are such times. The
 * one that was changed on the screen differs no more in what was changed for all.
 */
export async function keepExceptions(ctx: UserCtx, row: EventRow, { differences, shown, change, series }: Changed) {
  const moved = differences.map((one) => ({
    ...one,
    ...(one.occurrence === shown?.occurrence && nowOfAll(change, series)),
    occurrence: shiftLocal(one.occurrence, series.moved),
  }));
  await putExceptions(ctx, row.id, standing(row, moved));
}

/** Of words none are its own any more; its time is the one that was chosen for it, which the others may not have. */
function nowOfAll(change: EventChange, { own, others }: Changed['series']) {
  const isAsOthers = own.startsLocal === others.startsLocal && own.endsLocal === others.endsLocal;
  return {
    ...(change.title !== undefined && { title: null }),
    ...(change.description !== undefined && { description: null }),
    ...(isRetimed(change) && (isAsOthers ? { startsLocal: null, endsLocal: null } : own)),
  };
}

/** Without those of times to which the series does not come any more. */
function standing(row: EventRow, differences: readonly ExceptionRow[]): ExceptionRow[] {
  const series = seriesOf(row);
  const [first, last] = [0, -1].map((place) =>
    differences
      .map(({ occurrence }) => occurrence)
      .toSorted()
      .at(place),
  );
  if (!series || first === undefined || last === undefined) return [];
  const times = new Set(expand(series, { from: first, until: shiftLocal(last, 1) }, Number.POSITIVE_INFINITY));
  return differences.filter((one) => times.has(one.occurrence) && !isVoid(one));
}

export async function putExceptions({ db }: UserCtx, eventId: number, differences: readonly ExceptionRow[]) {
  if (differences.length === 0) return;
  await db.insert(calendarExceptions).values(differences.map((one) => ({ ...one, eventId })));
}
