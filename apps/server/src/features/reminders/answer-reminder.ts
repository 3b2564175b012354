import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { takeBackPush } from '../notifications/push-about.ts';
import type { ReminderSubjects } from './reminder-subjects.ts';
import { lockRung } from './reminders.queries.ts';
import { reminders, type ReminderRow } from './reminders.table.ts';

const MINUTE_MS = 60_000;
const done = { message: 'Reminder updated' };

/** It rings again after so many minutes, also when its subject has begun by then. */
export async function snoozeReminder(ctx: UserCtx, { reminderId, minutes }: { reminderId: number; minutes: number }) {
  const row = await lockRung(ctx, reminderId);
  const fireAt = new Date(ctx.now.getTime() + minutes * MINUTE_MS);
  await ctx.db.update(reminders).set({ fireAt, firedAt: null, isLate: false }).where(eq(reminders.id, row.id));
  await leaveDevices(ctx, row);
  return done;
}

export async function seeReminder(ctx: UserCtx, reminderId: number) {
  await settle(ctx, await lockRung(ctx, reminderId));
  return done;
}

/** What it reminds of is done; how, its subject knows. */
export const finishReminder = (subjects: ReminderSubjects) => async (ctx: UserCtx, reminderId: number) => {
  const row = await lockRung(ctx, reminderId);
  await settle(ctx, row);
  await subjects[row.kind]?.finish(ctx, row);
  return done;
};

async function settle(ctx: UserCtx, row: ReminderRow) {
  await ctx.db.update(reminders).set({ seenAt: ctx.now }).where(eq(reminders.id, row.id));
  await leaveDevices(ctx, row);
}

async function leaveDevices(ctx: UserCtx, { id, kind, subjectId, userId }: ReminderRow) {
  ctx.emit('reminder.gone', { userId, ids: [id] });
  await takeBackPush(ctx, { subject: { kind, key: String(subjectId) }, userIds: [userId] });
}
