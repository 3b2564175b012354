import { slice } from '../../platform/slice.ts';
import { firstStepRoutesMount } from './first-steps.routes.ts';
import { playCustomerJob } from './jobs/play-customer.job.ts';

/** Leads a new company to its first customer. Reads what many slices keep, so it stands below them. */
export const firstStepsSlice = slice({ name: 'first-steps', routes: firstStepRoutesMount, jobs: [playCustomerJob] });
