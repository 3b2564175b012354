import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { noteDigests } from '../unsubscribing/erased-addresses.ts';

/** Addresses of before there were digests get theirs: an archive that is restored must be able to erase by them. */
export const noteDigestsJob = job({
  name: 'emails.note-digests',
  payload: z.looseObject({}),
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  priority: 'whenever',
  every: '50 4 * * *',
  async run(deps) {
    const { rows } = await deps.database.pool.query<{ companyId: number }>(
      'select distinct company_id as "companyId" from email_suppressions where digest is null',
    );
    for (const { companyId } of rows) await inCompanyAsSystem(deps, companyId, noteDigests);
  },
});
