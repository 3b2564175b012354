import type { ReminderKind } from '@balcao/contract/reminders/models.ts';
import { and, eq, sql } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { takeBackPush } from '../notifications/push-about.ts';
import { reminders, type ReminderRow } from './reminders.table.ts';

type About = { kind: ReminderKind; subjectId: number };

export type PlannedReminder = {
  userId: number;
  /** Of a series which time; empty for what takes place once. */
  occurrence: string;
  title: string;
  /** When the subject takes place, and when its person is to hear of it. */
  dueAt: Date;
  fireAt: Date;
};

const MAX_TITLE = 255;
const keyOf = ({ userId, occurrence }: Pick<ReminderRow, 'userId' | 'occurrence'>) => `${userId} ${occurrence}`;

/** Put off beyond the time it reminds of. */
const isHeldBack = ({ firedAt, fireAt, dueAt }: ReminderRow) => firedAt === null && fireAt > dueAt;

/** Another time, or one that rang already and is to ring later still. */
const ringsAnew = (now: Date, { before, one }: { before: ReminderRow | undefined; one: PlannedReminder }) =>
  before?.dueAt.getTime() !== one.dueAt.getTime() || (before.firedAt !== null && one.fireAt > now);

/**
 * The reminders of a subject are these and no others, from the moment the caller's transaction commits. One that rang already
 * stays as it is unless its time was moved, or it is to ring once more nearer to it. What is over at that moment reminds of nothing, unless its person put it off.
 */
export async function setReminders(
  ctx: Ctx,
  { kind, subjectId, planned }: About & { planned: readonly PlannedReminder[] },
): Promise<void> {
  const before = await lockAll(ctx, { kind, subjectId });
  const known = new Map(before.map((row) => [keyOf(row), row]));
  const heldBack = new Set(before.filter(isHeldBack).map(keyOf));
  const isMoved = (one: PlannedReminder) => ringsAnew(ctx.now, { before: known.get(keyOf(one)), one });
  const isStanding = (one: PlannedReminder) => one.dueAt >= ctx.now || (heldBack.has(keyOf(one)) && !isMoved(one));
  const wanted = new Map(planned.filter(isStanding).map((one) => [keyOf(one), one]));
  const moved = [...wanted].filter(([, one]) => isMoved(one));
  const isKept = (row: ReminderRow) => wanted.has(keyOf(row));
  await withdraw(
    ctx,
    { kind, subjectId },
    before.filter((row) => !isKept(row) || moved.some(([key]) => key === keyOf(row))),
  );
  for (const row of before.filter((one) => !isKept(one)))
    await ctx.db.delete(reminders).where(eq(reminders.id, row.id));
  for (const one of wanted.values()) await plan(ctx, { kind, subjectId, ...one });
}

/** The times of a subject whose reminder somebody put off beyond them. */
export const heldBackTimes = async (ctx: Ctx, about: About): Promise<Date[]> =>
  (await lockAll(ctx, about)).filter(isHeldBack).map(({ dueAt }) => dueAt);

/**
 * The reminders of a subject, kept from others until the transaction ends. One that was just ringing may have been followed by
 * another meanwhile, which only a later look sees.
 */
async function lockAll(ctx: Ctx, { kind, subjectId }: About, seen = 0): Promise<ReminderRow[]> {
  const rows = await ctx.db
    .select()
    .from(reminders)
    .where(and(eq(reminders.kind, kind), eq(reminders.subjectId, subjectId)))
    .for('update');
  return rows.length > seen ? lockAll(ctx, { kind, subjectId }, rows.length) : rows;
}

/**
 * A time that was moved, or that has not come yet, is planned anew; what rang for this very time is only called by its new name.
 * One that was put off waits for a later time than its plan, which is past, and rings then.
 */
async function plan({ db, companyId, now }: Ctx, planned: About & PlannedReminder): Promise<void> {
  const values = { ...planned, companyId, title: planned.title.slice(0, MAX_TITLE) };
  const { title, dueAt, fireAt } = values;
  const asPlanned = sql`${fireAt.toISOString()}::timestamptz`;
  const unlessPutOff = fireAt <= now ? sql`greatest(${reminders.fireAt}, ${asPlanned})` : asPlanned;
  const ringsOnceMore = fireAt > now ? sql`${reminders.firedAt} is not null` : sql`false`;
  const isMoved = sql`(${reminders.dueAt} <> excluded.due_at or ${ringsOnceMore})`;
  await db
    .insert(reminders)
    .values(values)
    .onConflictDoUpdate({
      target: [reminders.companyId, reminders.kind, reminders.subjectId, reminders.userId, reminders.occurrence],
      set: {
        title,
        dueAt,
        fireAt: sql`case when ${isMoved} then ${asPlanned} when ${reminders.firedAt} is null then ${unlessPutOff} else ${reminders.fireAt} end`,
        firedAt: sql`case when ${isMoved} then null else ${reminders.firedAt} end`,
        isLate: sql`${reminders.isLate} and not (${isMoved})`,
        seenAt: sql`case when ${isMoved} then null else ${reminders.seenAt} end`,
      },
    });
}

/** Devices forget what they show of these. */
async function withdraw(ctx: Ctx, { kind, subjectId }: About, rows: readonly ReminderRow[]): Promise<void> {
  const shown = rows.filter(({ firedAt, seenAt }) => firedAt !== null && seenAt === null);
  for (const { userId, id } of shown) ctx.emit('reminder.gone', { userId, ids: [id] });
  if (shown.length === 0) return;
  await takeBackPush(ctx, { subject: { kind, key: String(subjectId) }, userIds: shown.map(({ userId }) => userId) });
}
