import { asc } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { resellers } from '../../companies/resellers.table.ts';
import { billMonth } from '../wholesale/bill-month.ts';
import { tellOverdue } from '../wholesale/tell-overdue.ts';

/**
 * Asks each reseller for what its companies cost, once a month on its day, and tells the platform who has not paid. One
 * transaction a reseller: a crash leaves the others to the next hour.
 */
export const billResellersJob = job({
  name: 'resellers.bill-resellers',
  payload: z.looseObject({}),
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  priority: 'whenever',
  every: '17 * * * *',
  async run(deps) {
    const all = await asPlatformCtx(deps, ({ db }) =>
      db.select({ companyId: resellers.companyId }).from(resellers).orderBy(asc(resellers.companyId)),
    );
    for (const { companyId } of all) {
      await asPlatformCtx(deps, async (ctx) => {
        await billMonth(ctx, companyId);
        await tellOverdue(ctx, companyId);
      });
    }
  },
});
