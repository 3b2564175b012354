import { slice } from '../../platform/slice.ts';
import { mailEndingJob } from './certificates/ending/mail-ending.job.ts';
import { warnOfCertificatesJob } from './certificates/ending/warn-of-certificates.job.ts';
import { paymentAccountRoutesMount } from './payment-accounts.routes.ts';

/** Where money arrives. Charges, notifications and statements stand below it. */
export const paymentAccountsSlice = slice({
  name: 'payment-accounts',
  routes: paymentAccountRoutesMount,
  jobs: [warnOfCertificatesJob, mailEndingJob],
});
