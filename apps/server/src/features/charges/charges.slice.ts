import { slice } from '../../platform/slice.ts';
import { lookAtCharges } from './asking/look-at-charges.ts';
import { chargeRoutesMount } from './charges.routes.ts';
import { answerDoorbellJob } from './doorbells/answer-doorbell.job.ts';
import { registerDoorbellRoutes } from './doorbells/doorbell-routes.ts';

/** Codes to pay invoices with, and what providers tell about them. */
export const chargesSlice = slice({
  name: 'charges',
  routes: chargeRoutesMount,
  addresses: registerDoorbellRoutes,
  jobs: [answerDoorbellJob],
  loops: [{ name: 'charge-looks', role: 'worker', whenBlocked: 'goes on', start: lookAtCharges }],
});
