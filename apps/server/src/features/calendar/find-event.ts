import { and, eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { calendarEvents, calendarPeople, type EventRow } from './calendar.table.ts';

/** An appointment, held until the end, for its person. Who may see it and not change it hears so; for others it is not there. */
export async function lockOwnEvent({ db, actor }: UserCtx, eventId: number): Promise<EventRow> {
  const [row] = await db.select().from(calendarEvents).where(eq(calendarEvents.id, eventId)).for('update');
  if (row?.userId === actor.userId) return row;
  const invited = and(eq(calendarPeople.eventId, eventId), eq(calendarPeople.userId, actor.userId));
  const isSeen = row && (row.visibility === 'team' || (await db.$count(calendarPeople, invited)) > 0);
  return fail(isSeen ? 'ERR_NO_PERMISSION' : 'ERR_NO_EVENT_FOUND');
}
