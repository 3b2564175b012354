import type { Reminder } from '@balcao/contract/reminders/models.ts';
import { and, desc, eq, isNotNull, isNull } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { reminders, type ReminderRow } from './reminders.table.ts';

const MAX_LISTED = 50;

/** A row that rang, as its person is shown it. */
export const toReminder = (row: ReminderRow & { firedAt: Date }): Reminder => ({
  ...row,
  dueAt: row.dueAt.toISOString(),
  firedAt: row.firedAt.toISOString(),
});

const waitsFor = ({ actor }: UserCtx) =>
  and(eq(reminders.userId, actor.userId), isNotNull(reminders.firedAt), isNull(reminders.seenAt));

export async function listReminders(ctx: UserCtx) {
  const rows = await ctx.db
    .select()
    .from(reminders)
    .where(waitsFor(ctx))
    .orderBy(desc(reminders.firedAt), desc(reminders.id))
    .limit(MAX_LISTED);
  return { reminders: rows.flatMap(({ firedAt, ...row }) => (firedAt ? [toReminder({ ...row, firedAt })] : [])) };
}

/** An own reminder that rang and waits, kept from others until the transaction ends. */
export async function lockRung(ctx: UserCtx, reminderId: number): Promise<ReminderRow> {
  const [row] = await ctx.db
    .select()
    .from(reminders)
    .where(and(eq(reminders.id, reminderId), waitsFor(ctx)))
    .for('no key update');
  return row ?? fail('ERR_NO_REMINDER_FOUND');
}
