import { LATE_AFTER_MS } from '@balcao/contract/reminders/models.ts';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
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
  for (const row of due) await fire(ctx, subjects, row);
  return due.length;
}

async function fire(ctx: Ctx, subjects: ReminderSubjects, row: ReminderRow): Promise<void> {
  const { id, kind, subjectId, userId } = row;
  const isLate = ctx.now.getTime() - row.fireAt.getTime() > LATE_AFTER_MS;
  const fired = { firedAt: ctx.now, isLate };
  await ctx.db.update(reminders).set(fired).where(eq(reminders.id, id));
  ctx.emit('reminder.due', { userId, reminder: toReminder({ ...row, ...fired }) });
  if (!isLate) {
    const words = reminderWords({ ...row, timeZone: ctx.timeZone });
    await pushAbout(ctx, { subject: { kind, key: String(subjectId) }, userIds: [userId], words });
  }
  const next = await subjects[kind]?.next(ctx, row);
  if (!next) return;
  await ctx.db
    .insert(reminders)
    .values({ ...next, companyId: ctx.companyId, kind, subjectId })
    .onConflictDoNothing();
}
