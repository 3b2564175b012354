import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { removeCompany } from '../remove-company.ts';

/** Removes the companies whose seven days are over, one after the other. A stop at any point is gone on with the next time. */
export const removeCompaniesJob = job({
  name: 'company-deletion.remove-companies',
  payload: z.looseObject({}),
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  priority: 'whenever',
  every: '*/10 * * * *',
  async run(deps) {
    const { rows } = await deps.database.pool.query<{ id: number }>(
      `select id from companies where deleting_at <= $1::timestamptz - interval '7 days' order by deleting_at, id`,
      [deps.now()],
    );
    const failures: unknown[] = [];
    for (const { id } of rows) {
      // One that cannot go must not keep the others' data.
      await removeCompany(deps, { companyId: Number(id) }).catch((error: unknown) => void failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} companies could not be removed`);
  },
});
