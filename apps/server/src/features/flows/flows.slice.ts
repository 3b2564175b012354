import { slice } from '../../platform/slice.ts';
import { flowRoutesMount } from './flows.routes.ts';
import { countStepsJob } from './jobs/count-steps.job.ts';

export const flowsSlice = slice({ name: 'flows', routes: flowRoutesMount, jobs: [countStepsJob] });
