import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import type { PlannedReminder } from '../../reminders/set-reminders.ts';
import { calendarEvents } from '../calendar.table.ts';
import { finishEvent } from '../changes/finish-event.ts';
import { plannedAfter } from './remind-of-event.ts';

type Rung = { subjectId: number; userId: number; occurrence: string; dueAt: Date };

/** What reminders ask about appointments: the next time of a series, and to mark one as done. */
export const eventReminders = {
  /** After a pause what was missed is past: the next one is that which lies ahead. */
  async next(ctx: Ctx, { subjectId, userId, occurrence, dueAt }: Rung): Promise<PlannedReminder | null> {
    const [event] = await ctx.db.select().from(calendarEvents).where(eq(calendarEvents.id, subjectId));
    if (!event || event.rule === null) return null;
    const after = dueAt < ctx.now ? { at: ctx.now, occurrence: '' } : { at: dueAt, occurrence };
    const planned = await plannedAfter(ctx, event, after);
    return planned.find((one) => one.userId === userId) ?? null;
  },

  /** Guests hear of it and have nothing to mark. */
  async finish(ctx: UserCtx, { subjectId, occurrence }: Rung): Promise<void> {
    const own = and(eq(calendarEvents.id, subjectId), eq(calendarEvents.userId, ctx.actor.userId));
    if ((await ctx.db.$count(calendarEvents, own)) === 0) return;
    await finishEvent(ctx, { eventId: subjectId, concluido: true, ...(occurrence !== '' && { occurrence }) });
  },
};
