import { scopeOf } from '@balcao/contract/calendar/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { EventRow } from '../calendar.table.ts';
import { lockOwnEvent } from '../find-event.ts';
import { afterChange } from '../after-change.ts';
import { invitedTo } from '../people.ts';
import { firstOf, requireOccurrence } from '../series-of.ts';
import { changeAll } from './change-all.ts';
import { changeOne } from './change-one.ts';
import type { EventUpdate } from './event-change.ts';
import { splitSeries } from './split-series.ts';

/** Changes an appointment: one time of a series, it and those after it, or all. Answers whose id carries the change. */
export async function updateEvent(ctx: UserCtx, { eventId, update }: { eventId: number; update: EventUpdate }) {
  const event = await lockOwnEvent(ctx, eventId);
  const before = { people: await invitedTo(ctx, eventId), visibility: event.visibility };
  const changed = await apply(ctx, event, update);
  if (changed.id !== event.id) await afterChange(ctx, event);
  await afterChange(ctx, changed, before);
  return { id: changed.id };
}

async function apply(ctx: UserCtx, event: EventRow, update: EventUpdate): Promise<EventRow> {
  const { occurrence, scope: said, ...change } = update;
  const scope = scopeOf({ occurrence, scope: said });
  if (occurrence === undefined) {
    return scope === 'all' ? changeAll(ctx, event, { change }) : fail('ERR_NO_OCCURRENCE_FOUND');
  }
  const series = requireOccurrence(event, occurrence);
  if (scope === 'this') {
    await changeOne(ctx, event, { occurrence, change });
    return event;
  }
  const isWhole = scope === 'all' || occurrence === firstOf(series);
  return isWhole
    ? changeAll(ctx, event, { occurrence, change })
    : splitSeries(ctx, event, { series, occurrence, change });
}
