import { and, eq, gt } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { plansOfCompanies } from '../../companies/announce-plan.ts';
import { companies, isSwitchedOn } from '../../companies/companies.table.ts';

/** Companies told in one transaction: each keeps its event counter locked until the commit. */
const BATCH = 100;

/** Tells the people of every company that has a plan what they may use by it now. */
export const announcePlanJob = job({
  name: 'plan-actions.announce-plan',
  payload: z.object({ planId: z.number().int() }),
  whenBlocked: 'goes on',
  attempts: 5,
  async run(deps, { planId }) {
    let after: number | undefined = 0;
    while (after !== undefined) {
      const from: number = after;
      after = await asPlatformCtx(deps, async (ctx) => {
        const which = and(eq(companies.planId, planId), gt(companies.id, from), isSwitchedOn);
        const batch = await plansOfCompanies(ctx.db, which, BATCH);
        for (const company of batch) ctx.emit(company.id, 'company.plan-changed', { company });
        return batch.length === BATCH ? batch.at(-1)?.id : undefined;
      });
    }
  },
});
