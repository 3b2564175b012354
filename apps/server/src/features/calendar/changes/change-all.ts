import { shiftLocal } from '@balcao/contract/recurrence/local-time.ts';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../../platform/context.ts';
import { calendarEvents, calendarExceptions, type EventRow, type ExceptionRow } from '../calendar.table.ts';
import { takeExceptions, widenOverMoved } from '../exceptions.ts';
import { invite } from '../people.ts';
import type { EventChange } from './event-change.ts';
import { movedSeries } from './moved-series.ts';

type Given = { occurrence?: string | undefined; change: EventChange };

/** Changes a single appointment, or a series whole. Times of it that differ go along, unless the rule is another one. */
export async function changeAll(ctx: UserCtx, event: EventRow, { occurrence, change }: Given): Promise<EventRow> {
  const { title, description, allDay, visibility, remindBefore, about } = change;
  const { place, moved, isNewRule } = movedSeries(event, change, occurrence);
  const [row] = await ctx.db
    .update(calendarEvents)
    .set({
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(allDay !== undefined && { allDay }),
      ...(visibility !== undefined && { visibility }),
      ...(remindBefore !== undefined && { remindBefore }),
      ...(about === null && { ticketId: null, contactId: null }),
      ...place,
      updatedAt: ctx.now,
    })
    .where(eq(calendarEvents.id, event.id))
    .returning();
  if (!row) throw new Error('the appointment that is held must be there');
  if (change.userIds) await invite(ctx, event.id, change.userIds);
  if (isNewRule) await takeExceptions(ctx, event.id);
  else if (moved !== 0) await putExceptions(ctx, await takeExceptions(ctx, event.id), { eventId: event.id, moved });
  await widenOverMoved(ctx, row);
  return row;
}

/** Differences of a series that was moved: they belong to the times that were moved along. */
export async function putExceptions(
  { db }: UserCtx,
  exceptions: readonly ExceptionRow[],
  { eventId, moved }: { eventId: number; moved: number },
) {
  if (exceptions.length === 0) return;
  const rows = exceptions.map((one) => ({ ...one, eventId, occurrence: shiftLocal(one.occurrence, moved) }));
  await db.insert(calendarExceptions).values(rows);
}
