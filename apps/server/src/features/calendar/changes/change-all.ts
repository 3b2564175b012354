import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { calendarEvents, type EventRow, type ExceptionRow } from '../calendar.table.ts';
import { findException, takeExceptions, widenOverMoved } from '../exceptions.ts';
import { invite } from '../people.ts';
import type { EventChange } from './event-change.ts';
import { keepExceptions } from './keep-exceptions.ts';
import { movedSeries } from './moved-series.ts';

type Given = { occurrence?: string | undefined; change: EventChange };

/** Changes a single appointment, or a series whole. Times of it that differ go along, unless the rule is another one. */
export async function changeAll(ctx: UserCtx, event: EventRow, { occurrence, change }: Given): Promise<EventRow> {
  const { allDay, visibility, remindBefore, about } = change;
  const shown =
    occurrence === undefined ? null : { occurrence, difference: await findException(ctx, event.id, occurrence) };
  const series = movedSeries(event, change, shown);
  const [row] = await ctx.db
    .update(calendarEvents)
    .set({
      ...(series.isSingled && asItStood(shown?.difference)),
      ...wordsOf(change),
      ...(allDay !== undefined && { allDay }),
      ...(visibility !== undefined && { visibility }),
      ...(remindBefore !== undefined && { remindBefore }),
      ...(about === null && { ticketId: null, contactId: null }),
      ...series.place,
      updatedAt: ctx.now,
    })
    .where(eq(calendarEvents.id, event.id))
    .returning();
  if (!row) throw new Error('the appointment that is held must be there');
  if (change.userIds) await invite(ctx, event.id, change.userIds);
  const differences = await takeExceptions(ctx, event.id);
  if (!series.isNewRule) await keepExceptions(ctx, row, { differences, shown, change, series });
  await widenOverMoved(ctx, row);
  return row;
}

/** What was one time of a series and is to repeat no more. */
const asItStood = (difference: ExceptionRow | undefined) => ({
  ...(difference?.title && { title: difference.title }),
  ...(typeof difference?.description === 'string' && { description: difference.description }),
  ...(typeof difference?.concluido === 'boolean' && { concluido: difference.concluido }),
});

const wordsOf = ({ title, description }: EventChange) => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
});
