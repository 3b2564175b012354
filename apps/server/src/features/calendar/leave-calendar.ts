import { and, eq, exists, or } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { setReminders } from '../reminders/set-reminders.ts';
import { calendarEvents, calendarPeople } from './calendar.table.ts';
import { invitedTo } from './people.ts';

/** Appointments go with the person who made them: whoever had one in the calendar too is told, and reminded of it no longer. */
export async function leaveCalendar(ctx: Ctx, userId: number): Promise<void> {
  const { id, userId: owner, visibility, remindBefore } = calendarEvents;
  const invited = exists(ctx.db.select().from(calendarPeople).where(eq(calendarPeople.eventId, id)));
  const events = await ctx.db
    .select({ id, visibility, remindBefore })
    .from(calendarEvents)
    .where(and(eq(owner, userId), or(eq(visibility, 'team'), invited)))
    .orderBy(id)
    .for('update');
  for (const event of events) {
    if (event.remindBefore !== null) await setReminders(ctx, { kind: 'event', subjectId: event.id, planned: [] });
    const userIds = await invitedTo(ctx, event.id);
    ctx.emit('calendar.changed', { eventId: event.id, team: event.visibility === 'team', userId, userIds });
  }
}
