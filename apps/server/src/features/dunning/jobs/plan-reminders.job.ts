import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { planReminders } from '../plan-reminders.ts';
import { noteHanded } from '../sending/note-handed.ts';

/** Takes the steps for which it is time by each debtor's clock. Twice at the same time, or in the middle of a crash: each once. */
export const planRemindersJob = job({
  name: 'dunning.plan-reminders',
  payload: z.looseObject({}),
  whenBlocked: 'waits',
  attempts: 3,
  runner: 'slow',
  priority: 'whenever',
  every: '4,14,24,34,44,54 * * * *',
  async run(deps) {
    await asPlatformCtx(deps, noteHanded);
    let after: number | undefined = 0;
    while (after !== undefined) {
      const from: number = after;
      after = await asPlatformCtx(deps, (ctx) => planReminders(ctx, from));
    }
  },
});
