import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { findHours } from '../../companies/companies.queries.ts';

/** Tells the browsers of a company that somebody of another company, the super user, has changed its hours. */
export const announceHoursJob = job({
  name: 'settings.announce-hours',
  formerNames: ['announce-hours'],
  payload: z.object({ companyId: z.number() }),
  attempts: 5,
  run: (deps, { companyId }) =>
    asPlatformCtx(deps, async (ctx) => {
      const company = await findHours(ctx.db, companyId);
      if (company) ctx.emit(companyId, 'company.changed', { company });
    }),
});
