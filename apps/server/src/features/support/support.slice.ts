import { slice } from '../../platform/slice.ts';
import { endSupportJob } from './jobs/end-support.job.ts';
import { supportRoutesMount } from './support.routes.ts';

export const supportSlice = slice({ name: 'support', routes: supportRoutesMount, jobs: [endSupportJob] });
