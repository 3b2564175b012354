import { slice } from '../../platform/slice.ts';
import { dunningRoutesMount } from './dunning.routes.ts';
import { mailReminderJob } from './jobs/mail-reminder.job.ts';
import { planRemindersJob } from './jobs/plan-reminders.job.ts';
import { writeReminderJob } from './jobs/write-reminder.job.ts';

/** Reminding companies of what they owe, before and after it is due. */
export const dunningSlice = slice({
  name: 'dunning',
  routes: dunningRoutesMount,
  jobs: [planRemindersJob, mailReminderJob, writeReminderJob],
});
