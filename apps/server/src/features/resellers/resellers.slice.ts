import { slice } from '../../platform/slice.ts';
import { billResellersJob } from './jobs/bill-resellers.job.ts';
import { resellerRoutesMount } from './resellers.routes.ts';

/** Companies that sell the counter under their own name: who they are, what they owe the platform, and what is left to them. */
export const resellersSlice = slice({ name: 'resellers', routes: resellerRoutesMount, jobs: [billResellersJob] });
