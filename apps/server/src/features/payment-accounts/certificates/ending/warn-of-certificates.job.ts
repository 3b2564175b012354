import { z } from 'zod';
import { job } from '../../../../platform/jobs/job.ts';
import { warnOfCertificates } from './warn-of-certificates.ts';

/** Looks every hour for certificates that are about to end. Twice at the same time, each is told once. */
export const warnOfCertificatesJob = job({
  name: 'payment-accounts.warn-of-certificates',
  payload: z.looseObject({}),
  whenBlocked: 'goes on',
  attempts: 3,
  priority: 'whenever',
  every: '41 * * * *',
  run: (deps) => warnOfCertificates(deps),
});
