import { expand } from '@balcao/contract/recurrence/expand.ts';
import { instantOf, localOf, shiftLocal } from '@balcao/contract/recurrence/local-time.ts';
import { and, eq, ne } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { heldBackTimes, setReminders, type PlannedReminder } from '../../reminders/set-reminders.ts';
import { calendarEvents, calendarExceptions, calendarPeople, type EventRow } from '../calendar.table.ts';
import { seriesOf } from '../series-of.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** How far ahead the next time of a series is looked for, and how many of its times are planned at once. */
const DAYS_AHEAD = 3660;
const MAX_PLANNED = 32;
/** Of whole days people are reminded by the morning, not by midnight. */
const MORNING = 'T09:00';

type Reading = Pick<Ctx, 'db' | 'now'>;
/** Two times of a series may have been moved to the same minute. */
type After = { at: Date; occurrence: string };
type Time = Pick<PlannedReminder, 'occurrence' | 'title' | 'dueAt' | 'fireAt'>;

/** The reminders that an appointment has now, for its person and for guests who did not say no. */
export async function remindOfEvent(ctx: Ctx, eventId: number): Promise<void> {
  const [event] = await ctx.db.select().from(calendarEvents).where(eq(calendarEvents.id, eventId));
  const about = { kind: 'event' as const, subjectId: eventId };
  const planned: PlannedReminder[] = [];
  // What somebody put off is kept beyond its time, as long as that time still stands.
  const begun = (await heldBackTimes(ctx, about)).map((dueAt) => new Date(dueAt.getTime() - 1));
  for (const at of [ctx.now, ...begun]) {
    if (event) planned.push(...(await plannedAfter(ctx, event, { at, occurrence: '' })));
  }
  await setReminders(ctx, { ...about, planned });
}

/**
 * The times after an instant for which a reminder stands: those that ring already or rang, and the first that is to ring. The
 * next one is planned when that rings.
 */
export async function plannedAfter(ctx: Reading, event: EventRow, after: After): Promise<PlannedReminder[]> {
  if (event.remindBefore === null) return [];
  const ahead = (await timesOf(ctx, event, after.at)).filter((time) => isLater(time, after));
  const sorted = ahead.toSorted((a, b) => (isLater(a, { at: b.dueAt, occurrence: b.occurrence }) ? 1 : -1));
  const last = sorted.findIndex(({ fireAt }) => fireAt > ctx.now);
  const times = sorted.slice(0, last === -1 ? MAX_PLANNED : last + 1);
  const isComing = and(eq(calendarPeople.eventId, event.id), ne(calendarPeople.answer, 'no'));
  const guests = await ctx.db.select({ userId: calendarPeople.userId }).from(calendarPeople).where(isComing);
  const people = [event.userId, ...guests.map(({ userId }) => userId)];
  return times.flatMap((time) => people.map((userId) => ({ userId, ...time })));
}

const isLater = ({ dueAt, occurrence }: Time, after: After) =>
  dueAt > after.at || (dueAt.getTime() === after.at.getTime() && occurrence > after.occurrence);

async function timesOf(ctx: Reading, event: EventRow, after: Date): Promise<Time[]> {
  const series = seriesOf(event);
  const { timeZone, allDay } = event;
  const at = (occurrence: string, title: string, local: string): Time => {
    const dueAt = instantOf(allDay ? `${local.slice(0, 10)}${MORNING}` : local, timeZone);
    const fireAt = new Date(dueAt.getTime() - (event.remindBefore ?? 0) * MINUTE_MS);
    return { occurrence, title, dueAt, fireAt };
  };
  if (!series) return event.concluido ? [] : [at('', event.title, event.startsLocal)];
  const differences = await ctx.db.select().from(calendarExceptions).where(eq(calendarExceptions.eventId, event.id));
  const known = new Set(differences.map(({ occurrence }) => occurrence));
  const from = shiftLocal(localOf(after, timeZone), allDay ? -DAY_MINUTES : 0);
  const window = { from, until: shiftLocal(from, DAYS_AHEAD * DAY_MINUTES) };
  const plain = expand(series, window, differences.length + MAX_PLANNED).filter((one) => !known.has(one));
  const standing = differences.filter((one) => !one.cancelled && !(one.concluido ?? event.concluido));
  return [
    ...(event.concluido ? [] : plain).map((one) => at(one, event.title, one)),
    ...standing.map(({ occurrence, title, startsLocal }) =>
      at(occurrence, title ?? event.title, startsLocal ?? occurrence),
    ),
  ];
}
