import { expand, type Series } from '@balcao/contract/recurrence/expand.ts';
import { shiftLocal } from '@balcao/contract/recurrence/local-time.ts';
import { ruleText } from '@balcao/contract/recurrence/rule.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { calendarEvents, calendarPeople, type EventRow } from '../calendar.table.ts';
import { placeInTime } from '../event-span.ts';
import { takeExceptions, widenOverMoved } from '../exceptions.ts';
import { changeAll } from './change-all.ts';
import type { EventChange } from './event-change.ts';
import { putExceptions } from './keep-exceptions.ts';

/** Ends a series before one of its times. Differences from there on were taken out of it. */
export async function endBefore(ctx: UserCtx, event: EventRow, cut: { series: Series; occurrence: string }) {
  const until = shiftLocal(cut.occurrence, -1);
  const rule = ruleText({ ...cut.series.rule, count: null, until });
  const place = placeInTime(event, { timeZone: event.timeZone, rule });
  await ctx.db
    .update(calendarEvents)
    .set({ ...place, updatedAt: ctx.now })
    .where(eq(calendarEvents.id, event.id));
  await widenOverMoved(ctx, event);
}

type Cut = { series: Series; occurrence: string; change: EventChange };

/** Makes a series of its own of one time and those after it, with the people and the differences they had, and changes that. */
export async function splitSeries(ctx: UserCtx, event: EventRow, { series, occurrence, change }: Cut) {
  const lasts = Date.parse(`${event.endsLocal}Z`) - Date.parse(`${event.startsLocal}Z`);
  const rule = ruleText({ ...series.rule, count: countLeft(series, occurrence) });
  const span = { startsLocal: occurrence, endsLocal: shiftLocal(occurrence, lasts / 60_000) };
  const { id: _id, clientId: _clientId, ...rest } = event;
  const [second] = await ctx.db
    .insert(calendarEvents)
    .values({ ...rest, ...placeInTime(span, { timeZone: event.timeZone, rule }), createdAt: ctx.now })
    .returning();
  if (!second) throw new Error('a stored appointment must have a row');
  await putExceptions(ctx, second.id, await takeExceptions(ctx, event.id, occurrence));
  const people = await ctx.db.select().from(calendarPeople).where(eq(calendarPeople.eventId, event.id));
  if (people.length > 0) {
    await ctx.db.insert(calendarPeople).values(people.map((one) => ({ ...one, eventId: second.id })));
  }
  await endBefore(ctx, event, { series, occurrence });
  return changeAll(ctx, second, { occurrence, change });
}

/** How many times of a counted series are left from one on. */
function countLeft({ rule, start }: Series, occurrence: string): number | null {
  if (rule.count === null) return null;
  return rule.count - expand({ rule, start }, { from: start, until: occurrence }).length;
}
