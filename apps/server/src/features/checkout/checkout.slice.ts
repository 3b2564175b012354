import { slice } from '../../platform/slice.ts';
import { letChangesLapseJob } from './let-changes-lapse.job.ts';
import { checkoutRoutesMount } from './checkout.routes.ts';

/** Where a company chooses what it pays for, and pays. */
export const checkoutSlice = slice({ name: 'checkout', routes: checkoutRoutesMount, jobs: [letChangesLapseJob] });
