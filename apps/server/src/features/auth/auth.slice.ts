import { slice } from '../../platform/slice.ts';
import { authRoutesMount } from './auth.routes.ts';
import { mailConfirmationJob } from './jobs/mail-confirmation.job.ts';
import { mailResetCodeJob } from './jobs/mail-reset-code.job.ts';

export const authSlice = slice({
  name: 'auth',
  routes: authRoutesMount,
  jobs: [mailConfirmationJob, mailResetCodeJob],
});
