import { MAX_EVENT_EXCEPTIONS } from '@balcao/contract/calendar/models.ts';
import { instantOf } from '@balcao/contract/recurrence/local-time.ts';
import { and, eq, gte, max, min, sql } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { calendarEvents, calendarExceptions, type EventRow, type ExceptionRow } from './calendar.table.ts';

export type Difference = Partial<Omit<ExceptionRow, 'companyId' | 'eventId' | 'occurrence'>>;

const ofTime = (eventId: number, occurrence: string) =>
  and(eq(calendarExceptions.eventId, eventId), eq(calendarExceptions.occurrence, occurrence));

export async function findException({ db }: UserCtx, eventId: number, occurrence: string) {
  const [row] = await db.select().from(calendarExceptions).where(ofTime(eventId, occurrence));
  return row;
}

export const deleteException = ({ db }: UserCtx, eventId: number, occurrence: string) =>
  db.delete(calendarExceptions).where(ofTime(eventId, occurrence));

/** One that differs in nothing is as its series says. */
export const isVoid = ({ cancelled, concluido, title, description, startsLocal }: Difference) =>
  !cancelled && [concluido, title, description, startsLocal].every((own) => own === null || own === undefined);

/** Lets one time of a series differ from it. Its event is held by the caller. */
export async function differ(ctx: UserCtx, event: EventRow, given: { occurrence: string; difference: Difference }) {
  const { db, companyId } = ctx;
  const { occurrence, difference } = given;
  const held = await db.$count(calendarExceptions, eq(calendarExceptions.eventId, event.id));
  if (held >= MAX_EVENT_EXCEPTIONS && !(await findException(ctx, event.id, occurrence))) {
    fail('ERR_EVENT_EXCEPTIONS_FULL', { max: MAX_EVENT_EXCEPTIONS });
  }
  await db
    .insert(calendarExceptions)
    .values({ companyId, eventId: event.id, occurrence, ...difference })
    .onConflictDoUpdate({
      target: [calendarExceptions.companyId, calendarExceptions.eventId, calendarExceptions.occurrence],
      set: difference,
    });
  await widen(ctx, event, difference);
}

type Spread = Pick<EventRow, 'id' | 'timeZone'>;

/** A series whose rule was just placed in time: what was moved and is left may reach beyond it. */
export async function widenOverMoved(ctx: UserCtx, event: Spread): Promise<void> {
  const { startsLocal, endsLocal, eventId } = calendarExceptions;
  const [reach] = await ctx.db
    .select({ startsLocal: min(startsLocal), endsLocal: max(endsLocal) })
    .from(calendarExceptions)
    .where(eq(eventId, event.id));
  if (reach) await widen(ctx, event, reach);
}

/** A series is looked up by its earliest beginning and its latest end, also of what was moved. */
async function widen({ db }: UserCtx, { id, timeZone }: Spread, { startsLocal, endsLocal }: Difference) {
  if (!startsLocal || !endsLocal) return;
  const [startsAt, endsAt] = [instantOf(startsLocal, timeZone), instantOf(endsLocal, timeZone)];
  await db
    .update(calendarEvents)
    .set({
      startsAt: sql`least(${calendarEvents.startsAt}, ${startsAt.toISOString()}::timestamptz)`,
      untilAt: sql`greatest(${calendarEvents.untilAt}, case when ${calendarEvents.untilAt} is not null then ${endsAt.toISOString()}::timestamptz end)`,
    })
    .where(eq(calendarEvents.id, id));
}

/** Takes the differences from a time on out of a series, and tells which they were. */
export const takeExceptions = ({ db }: UserCtx, eventId: number, from = ''): Promise<ExceptionRow[]> =>
  db
    .delete(calendarExceptions)
    .where(and(eq(calendarExceptions.eventId, eventId), gte(calendarExceptions.occurrence, from)))
    .returning();
