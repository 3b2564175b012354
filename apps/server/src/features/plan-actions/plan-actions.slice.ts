import { slice } from '../../platform/slice.ts';
import { announcePlanJob } from './jobs/announce-plan.job.ts';
import { planActionRoutesMount } from './plan-actions.routes.ts';

/** Keeping a catalogue of plans. Comes after companies, which have them, and the audit. */
export const planActionsSlice = slice({
  name: 'plan-actions',
  routes: planActionRoutesMount,
  jobs: [announcePlanJob],
});
