import type { Schedule } from '@balcao/contract/schedules/models.ts';
import type { TagRef } from '@balcao/contract/tags/models.ts';
import { and, eq, exists, inArray, isNotNull, or, type SQL } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { loadContacts } from '../contacts/contacts.queries.ts';
import { tags } from '../tags/tags.table.ts';
import { visibleTo } from '../tickets/ticket-visibility.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { schedules, type ScheduleRow } from './schedules.table.ts';

/**
 * Which planned messages a person may see and change: admins all, others their own and those of tickets they may see; a lane's campaign,
 * of which a contact has one, whoever may see any conversation with them.
 */
export function mayHandle({ db, actor }: UserCtx): SQL | undefined {
  if (actor.super || actor.profile === 'admin') return undefined;
  const sees = (which: SQL) =>
    exists(
      db
        .select({ id: tickets.id })
        .from(tickets)
        .where(and(which, visibleTo(actor))),
    );
  return or(
    eq(schedules.userId, actor.userId),
    sees(eq(tickets.id, schedules.ticketId)),
    and(isNotNull(schedules.campId), sees(eq(tickets.contactId, schedules.contactId))),
  );
}

/** Scheduled messages as the contract shows them; contacts are named as the actor may see them. */
export async function toSchedules(ctx: UserCtx, rows: readonly ScheduleRow[]): Promise<Schedule[]> {
  const contacts = await loadContacts(ctx, [...new Set(rows.map(({ contactId }) => contactId))]);
  const nameOf = new Map(contacts.map(({ id, name }) => [id, name]));
  const lanes = await lanesOf(ctx, rows);
  return rows.map((row) => {
    const lane = lanes.get(row.campId ?? 0);
    const shown = { ...row, ...(lane && row.status === 'PENDENTE' && lane.says) };
    return {
      ...shown,
      camp: lane?.camp ?? null,
      contact: { id: row.contactId, name: nameOf.get(row.contactId) ?? '' },
      sendAt: row.sendAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      mediaPath: shown.mediaKey === null ? null : `/public/${shown.mediaKey}`,
    };
  });
}

type Says = Pick<ScheduleRow, 'body' | 'daysR' | 'template' | 'mediaKey' | 'mediaName'>;

/** Each lane with what it would say now: what waits is not what was announced, but what the lane says when it leaves. */
async function lanesOf(
  { db }: UserCtx,
  rows: readonly ScheduleRow[],
): Promise<Map<number, { camp: TagRef; says: Says }>> {
  const ids = [...new Set(rows.flatMap(({ campId }) => campId ?? []))];
  if (ids.length === 0) return new Map();
  const { id, name, color, msgR: body, rptDays: daysR, template, mediaKey, mediaName } = tags;
  const found = await db
    .select({ camp: { id, name, color }, says: { body, daysR, template, mediaKey, mediaName } })
    .from(tags)
    .where(inArray(id, ids));
  return new Map(found.map((lane) => [lane.camp.id, lane]));
}

/** Fails with ERR_NO_SCHEDULE_FOUND, also for what the actor may not see. */
export async function getSchedule(ctx: UserCtx, scheduleId: number): Promise<Schedule> {
  const rows = await ctx.db
    .select()
    .from(schedules)
    .where(and(eq(schedules.id, scheduleId), mayHandle(ctx)));
  const [schedule] = await toSchedules(ctx, rows);
  return schedule ?? fail('ERR_NO_SCHEDULE_FOUND');
}

/** Tells everybody that something about it is new, and answers how it is now. */
export async function announceSchedule(ctx: UserCtx, { id, contactId }: ScheduleRow): Promise<Schedule> {
  ctx.emit('schedule.changed', { scheduleId: id, contactId });
  return getSchedule(ctx, id);
}
