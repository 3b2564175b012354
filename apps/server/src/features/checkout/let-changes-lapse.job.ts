import { z } from 'zod';
import { asPlatformCtx } from '../../platform/context.ts';
import type { Deps } from '../../platform/deps.ts';
import { job } from '../../platform/jobs/job.ts';
import { closeInvoice } from '../payments/acts/close-invoice.ts';
import { lockInvoice } from '../payments/acts/lock-invoice.ts';

type Lapsed = { invoiceId: number; companyId: number };

/**
 * Somebody wanted more for the rest of a period and has not paid for it before the invoice of the next one stood: that one is of
 * what holds, and both together would be paid for twice. What still comes for it is credit.
 */
export const letChangesLapseJob = job({
  name: 'checkout.let-changes-lapse',
  payload: z.looseObject({}),
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  priority: 'whenever',
  every: '*/10 * * * *',
  async run(deps) {
    for (const lapsed of await findLapsed(deps)) {
      await asPlatformCtx(deps, async (ctx) => {
        const { status } = await lockInvoice(ctx, lapsed.invoiceId);
        if (status === 'open') await closeInvoice(ctx, { ...lapsed, status: 'cancelled', reason: 'lapsed', by: null });
      });
    }
  },
});

async function findLapsed({ database }: Deps): Promise<Lapsed[]> {
  const { rows } = await database.pool.query<Lapsed>({
    name: 'changes-that-lapse',
    text: `
      select i.id as "invoiceId", i.company_id as "companyId" from invoices i
      where i.status = 'open' and i.kind = 'change' and exists (
        select from invoices r where r.company_id = i.company_id and r.status = 'open' and r.kind = 'renewal'
      )
      order by i.id`,
  });
  return rows;
}
