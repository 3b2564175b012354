import { openSpansOf } from '@balcao/contract/companies/open-time.ts';
import { DAY_SECONDS } from '@balcao/contract/companies/wall-clock.ts';
import { instantOf, localOf } from '@balcao/contract/recurrence/local-time.ts';
import { and, asc, eq, gte, inArray, isNull, lt, lte } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { loadHoursByQueue } from '../../holidays/load-hours-by-queue.ts';
import { schedules } from '../../schedules/schedules.table.ts';
import { tasks } from '../../tasks/tasks.table.ts';
import { windowOf, type Window } from './window-of.ts';

const MAX_MARKS = 500;

/** What else stands in the person's calendar: own scheduled messages that have not left, open tasks, and when the company is open. */
export async function loadLayers(ctx: UserCtx, query: Parameters<typeof windowOf>[1]) {
  const window = windowOf(ctx, query);
  return {
    marks: [...(await ownSchedules(ctx, window)), ...(await ownTasks(ctx, window))],
    open: await openIn(ctx, window),
  };
}

async function ownSchedules({ db, actor }: UserCtx, { from, to }: Window) {
  const rows = await db
    .select({ id: schedules.id, title: contacts.name, at: schedules.sendAt })
    .from(schedules)
    .innerJoin(contacts, and(eq(contacts.id, schedules.contactId), eq(contacts.companyId, schedules.companyId)))
    .where(
      and(
        eq(schedules.userId, actor.userId),
        isNull(schedules.campId),
        inArray(schedules.status, ['PENDENTE', 'AGENDADA']),
        gte(schedules.sendAt, from),
        lt(schedules.sendAt, to),
      ),
    )
    .orderBy(asc(schedules.sendAt))
    .limit(MAX_MARKS);
  return rows.map((row) => ({ ...row, kind: 'schedule' as const, at: row.at.toISOString(), allDay: false }));
}

async function ownTasks({ db, actor, timeZone }: UserCtx, { from, to }: Window) {
  const lastDay = localOf(new Date(to.getTime() - 1), timeZone).slice(0, 10);
  const rows = await db
    .select({ id: tasks.id, title: tasks.text, dueDay: tasks.dueDay, dueTime: tasks.dueTime })
    .from(tasks)
    .where(
      and(
        eq(tasks.userId, actor.userId),
        eq(tasks.completed, false),
        isNull(tasks.deletedAt),
        gte(tasks.dueDay, localOf(from, timeZone).slice(0, 10)),
        lte(tasks.dueDay, lastDay),
      ),
    )
    .orderBy(asc(tasks.dueDay))
    .limit(MAX_MARKS);
  return rows.map(({ id, title, dueDay, dueTime }) => ({
    kind: 'task' as const,
    id,
    title,
    at: instantOf(`${dueDay ?? ''}T${dueTime ?? '00:00'}`, timeZone).toISOString(),
    allDay: dueTime === null,
  }));
}

/** Null where the company keeps no hours. */
async function openIn(ctx: UserCtx, { from, to }: Window) {
  const place = (await loadHoursByQueue(ctx)).of(null);
  if (place.hours.length === 0 && place.holidays.length === 0) return null;
  const dayOf = (instant: Date) => Math.floor(instant.getTime() / 1000 / DAY_SECONDS);
  const spans: { from: string; until: string }[] = [];
  for (let day = dayOf(from); day <= dayOf(to); day += 1) {
    for (const span of openSpansOf(place, day, ctx.timeZone)) {
      spans.push({ from: instantText(span.from), until: instantText(span.until) });
    }
  }
  return spans;
}

const instantText = (second: number) => new Date(second * 1000).toISOString();
