import { LATE_AFTER_MS } from '@balcao/contract/reminders/models.ts';
import { and, asc, inArray, isNull, lte, sql } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { subscribersAmong } from '../notifications/find-recipients.ts';
import { pushAbout } from '../notifications/push-about.ts';
import { reminderWords } from './push-words.ts';
import type { ReminderSubjects } from './reminder-subjects.ts';
import { toReminder } from './reminders.queries.ts';
import { reminders, type ReminderRow } from './reminders.table.ts';

/**
 * Lets what is due in one company ring: who holds a row rings it, everybody else passes it by. All that follows stands in this
 * one transaction, so that a reminder rang with everything or not at all. Answers how many rang.
 */
export async function fireReminders(ctx: Ctx, { subjects, most }: { subjects: ReminderSubjects; most: number }) {
  const due = await ctx.db
    .select()
    .from(reminders)
    .where(and(isNull(reminders.firedAt), lte(reminders.fireAt, ctx.now)))
    .orderBy(asc(reminders.fireAt), asc(reminders.id))
    .limit(most)
    .for('update', { skipLocked: true });
  if (due.length === 0) return 0;
  const latest = new Date(ctx.now.getTime() - LATE_AFTER_MS);
  const rung = await ctx.db
    .update(reminders)
    .set({ firedAt: ctx.now, isLate: sql`${reminders.fireAt} < ${latest.toISOString()}::timestamptz` })
    .where(
      inArray(
        reminders.id,
        due.map(({ id }) => id),
      ),
    )
    .returning();
  const subscribers = await subscribersAmong(ctx, [...new Set(rung.map(({ userId }) => userId))]);
  const reached = new Set(subscribers.map(({ userId }) => userId));
  const byId = new Map(rung.map((row) => [row.id, row]));
  for (const { id } of due) {
    const row = byId.get(id);
    if (row) await ring(ctx, row, { subjects, isReached: reached.has(row.userId) });
  }
  return due.length;
}

/** Whoever has no device that takes pushes is asked about none. */
type Around = { subjects: ReminderSubjects; isReached: boolean };

async function ring(ctx: Ctx, row: ReminderRow, { subjects, isReached }: Around): Promise<void> {
  const { kind, subjectId, userId, isLate } = row;
  ctx.emit('reminder.due', { userId, reminder: toReminder({ ...row, firedAt: ctx.now }) });
  if (isReached && !isLate) {
    const words = reminderWords({ ...row, timeZone: ctx.timeZone, now: ctx.now });
    await pushAbout(ctx, { subject: { kind, key: String(subjectId) }, userIds: [userId], words });
  }
  const next = await subjects[kind]?.next(ctx, row);
  if (!next) return;
  await ctx.db
    .insert(reminders)
    .values({ ...next, companyId: ctx.companyId, kind, subjectId })
    .onConflictDoNothing();
}
