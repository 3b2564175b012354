import { and, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { calendarEvents, calendarPeople } from '../calendar.table.ts';
import { differ } from '../exceptions.ts';
import { lockOwnEvent } from '../find-event.ts';
import { afterChange } from '../after-change.ts';
import { requireOccurrence } from '../series-of.ts';

type Done = { eventId: number; concluido: boolean; occurrence?: string | undefined };

/** Marks an appointment, or one time of a series, as done or not done. */
export async function finishEvent(ctx: UserCtx, { eventId, concluido, occurrence }: Done) {
  const event = await lockOwnEvent(ctx, eventId);
  if (occurrence === undefined) {
    const done = { concluido, updatedAt: ctx.now };
    await ctx.db.update(calendarEvents).set(done).where(eq(calendarEvents.id, eventId));
  } else {
    requireOccurrence(event, occurrence);
    await differ(ctx, event, { occurrence, difference: { concluido } });
  }
  await afterChange(ctx, event);
  return { id: eventId, concluido };
}

type Answer = { eventId: number; answer: 'yes' | 'maybe' | 'no' };

/** What somebody who is invited says. */
export async function answerEvent(ctx: UserCtx, { eventId, answer }: Answer) {
  const { db, actor } = ctx;
  // One after another: who is reminded follows from what all of them said.
  const [event] = await db.select().from(calendarEvents).where(eq(calendarEvents.id, eventId)).for('update');
  const own = and(eq(calendarPeople.eventId, eventId), eq(calendarPeople.userId, actor.userId));
  const answered = await db.update(calendarPeople).set({ answer }).where(own).returning({ id: calendarPeople.eventId });
  if (!event || answered.length === 0) return fail('ERR_NO_EVENT_FOUND');
  await afterChange(ctx, event);
  return { id: eventId };
}
