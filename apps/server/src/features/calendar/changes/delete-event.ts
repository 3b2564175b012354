import { scopeOf, type EventScope } from '@balcao/contract/calendar/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { calendarEvents, type EventRow } from '../calendar.table.ts';
import { differ, deleteException, takeExceptions } from '../exceptions.ts';
import { lockOwnEvent } from '../find-event.ts';
import { afterChange } from '../after-change.ts';
import { invitedTo } from '../people.ts';
import { firstOf, requireOccurrence } from '../series-of.ts';
import { endBefore } from './split-series.ts';

type Input = { eventId: number; occurrence?: string | undefined; scope?: EventScope | undefined };

/** Deletes an appointment: one time of a series, it and those after it, or all. */
export async function deleteEvent(ctx: UserCtx, { eventId, occurrence, scope: said }: Input) {
  const scope = scopeOf({ occurrence, scope: said });
  const event = await lockOwnEvent(ctx, eventId);
  const people = await invitedTo(ctx, eventId);
  if (scope === 'all') await deleteWhole(ctx, event);
  else await deleteSome(ctx, event, { occurrence: occurrence ?? fail('ERR_NO_OCCURRENCE_FOUND'), scope });
  await afterChange(ctx, event, { people });
  return { message: 'Event deleted' };
}

const deleteWhole = ({ db }: UserCtx, { id }: EventRow) => db.delete(calendarEvents).where(eq(calendarEvents.id, id));

type Part = { occurrence: string; scope: 'this' | 'following' };

async function deleteSome(ctx: UserCtx, event: EventRow, { occurrence, scope }: Part) {
  const series = requireOccurrence(event, occurrence);
  if (scope === 'this') return differ(ctx, event, { occurrence, difference: { cancelled: true } });
  if (occurrence === firstOf(series)) return deleteWhole(ctx, event);
  await takeExceptions(ctx, event.id, occurrence);
  return endBefore(ctx, event, { series, occurrence });
}

/** One time of a series is as the series says again. */
export async function restoreOccurrence(
  ctx: UserCtx,
  { eventId, occurrence }: { eventId: number; occurrence: string },
) {
  const event = await lockOwnEvent(ctx, eventId);
  requireOccurrence(event, occurrence);
  await deleteException(ctx, eventId, occurrence);
  await afterChange(ctx, event);
  return { id: eventId };
}
