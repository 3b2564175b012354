import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { endSupport } from '../end-support.ts';

/** The half hour is over: the session was worth nothing from then on, and now the company can read so. */
export const endSupportJob = job({
  name: 'support.end-support',
  payload: z.object({ companyId: z.number(), sid: z.uuid() }),
  whenBlocked: 'goes on',
  attempts: 5,
  async run(deps, { companyId, sid }) {
    await inCompanyAsSystem(deps, companyId, (ctx) => endSupport(ctx, { sid, because: 'time' }));
  },
});
