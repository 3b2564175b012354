import { expand } from '@balcao/contract/recurrence/expand.ts';
import { instantOf, localOf, shiftLocal } from '@balcao/contract/recurrence/local-time.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { setReminders, type PlannedReminder } from '../../reminders/set-reminders.ts';
import { calendarEvents, calendarExceptions, calendarPeople, type EventRow } from '../calendar.table.ts';
import { seriesOf } from '../series-of.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** How far ahead the next time of a series is looked for, and how many of its times are planned at once. */
const DAYS_AHEAD = 3660;
const MAX_PLANNED = 32;

type Time = Pick<PlannedReminder, 'occurrence' | 'title' | 'dueAt' | 'fireAt'>;

/** The reminders that an appointment has now, for its person and for guests who did not say no. */
export async function remindOfEvent(ctx: Ctx, eventId: number): Promise<void> {
  const [event] = await ctx.db.select().from(calendarEvents).where(eq(calendarEvents.id, eventId));
  const planned = event ? await plannedAfter(ctx, event, ctx.now) : [];
  await setReminders(ctx, { kind: 'event', subjectId: eventId, planned });
}

/**
 * The times after an instant for which a reminder stands: those that ring already or rang, and the first that is to ring. The
 * next one is planned when that rings.
 */
export async function plannedAfter(ctx: Ctx, event: EventRow, after: Date): Promise<PlannedReminder[]> {
  if (event.remindBefore === null) return [];
  const ahead = (await timesOf(ctx, event, after)).filter(({ dueAt }) => dueAt > after);
  const sorted = ahead.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  const last = sorted.findIndex(({ fireAt }) => fireAt > ctx.now);
  const times = sorted.slice(0, last === -1 ? MAX_PLANNED : last + 1);
  const isComing = and(eq(calendarPeople.eventId, event.id), ne(calendarPeople.answer, 'no'));
  const guests = await ctx.db.select({ userId: calendarPeople.userId }).from(calendarPeople).where(isComing);
  const people = [event.userId, ...guests.map(({ userId }) => userId)];
  return times.flatMap((time) => people.map((userId) => ({ userId, ...time })));
}

async function timesOf(ctx: Ctx, event: EventRow, after: Date): Promise<Time[]> {
  const series = seriesOf(event);
  const at = (occurrence: string, title: string, dueAt: Date): Time => {
    const fireAt = new Date(dueAt.getTime() - (event.remindBefore ?? 0) * MINUTE_MS);
    return { occurrence, title, dueAt, fireAt };
  };
  if (!series) return event.concluido ? [] : [at('', event.title, event.startsAt)];
  const { timeZone } = event;
  const differences = await ctx.db.select().from(calendarExceptions).where(eq(calendarExceptions.eventId, event.id));
  const known = new Set(differences.map(({ occurrence }) => occurrence));
  const from = localOf(after, timeZone);
  const window = { from, until: shiftLocal(from, DAYS_AHEAD * DAY_MINUTES) };
  const plain = expand(series, window, differences.length + MAX_PLANNED).filter((one) => !known.has(one));
  const standing = differences.filter((one) => !one.cancelled && !(one.concluido ?? event.concluido));
  return [
    ...(event.concluido ? [] : plain).map((one) => at(one, event.title, instantOf(one, timeZone))),
    ...standing.map(({ occurrence, title, startsLocal }) =>
      at(occurrence, title ?? event.title, instantOf(startsLocal ?? occurrence, timeZone)),
    ),
  ];
}
