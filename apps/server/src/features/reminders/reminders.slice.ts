import { reminderRoutes } from '@balcao/contract/reminders/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { slice } from '../../platform/slice.ts';
import { finishReminder, seeReminder, snoozeReminder } from './answer-reminder.ts';
import type { ReminderSubjects } from './reminder-subjects.ts';
import { listReminders } from './reminders.queries.ts';
import { runReminders } from './run-reminders.ts';

/** `subjects` of slices below: what follows a reminder that rang, and how its subject is marked as done. */
export const remindersSlice = (subjects: ReminderSubjects) => {
  const finish = finishReminder(subjects);
  return slice({
    name: 'reminders',
    routes: implement(reminderRoutes, {
      list: (ctx) => listReminders(ctx),
      snooze: (ctx, { params, body }) => snoozeReminder(ctx, { reminderId: params.reminderId, minutes: body.minutes }),
      see: (ctx, { params }) => seeReminder(ctx, params.reminderId),
      finish: (ctx, { params }) => finish(ctx, params.reminderId),
    }),
    loops: [{ name: 'reminders', role: 'worker', whenBlocked: 'waits', start: runReminders(subjects) }],
  });
};
