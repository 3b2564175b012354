import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { isLostDatabase } from '../../../platform/db/lost-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { applyDueChange, findDueChanges, type DueChange } from '../settling/apply-due-changes.ts';
import { issueDueInvoices } from '../issuing/issue-due-invoices.ts';

/**
 * Nobody waits for an invoice that is due in ten days, but people wait for their screens: after each batch the job rests so
 * many times as long as it took, on a busy machine no longer than this. 10,000 companies take less than a minute.
 */
const REST_FACTOR = 12;
const MAX_REST_MS = 300;

/**
 * Gives companies what they bought for today, and issues what is due, by each company's own day; without a company for all. Twice at the same time or in the middle of
 * a crash: each renewal exists once.
 */
export const issueInvoicesJob = job({
  name: 'invoices.issue-invoices',
  payload: z.looseObject({ companyId: z.number().optional() }),
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  priority: 'whenever',
  every: '*/10 * * * *',
  async run(deps, { companyId = null }) {
    // First: the next invoice is one of what holds by then.
    for (const due of await asPlatformCtx(deps, findDueChanges)) {
      await give(deps, due);
    }
    let after: number | undefined = 0;
    while (after !== undefined) {
      const from: number = after;
      const begun = performance.now();
      after = await asPlatformCtx(deps, (ctx) => issueDueInvoices(ctx, { after: from, companyId }));
      if (after !== undefined) await delay(Math.min(MAX_REST_MS, (performance.now() - begun) * REST_FACTOR));
    }
  },
});

/** A change that cannot be made is tried again with the next run: it keeps no other company from its own and from its invoices. */
async function give(deps: Deps, due: DueChange) {
  try {
    await asPlatformCtx(deps, (ctx) => applyDueChange(ctx, due));
  } catch (error) {
    if (isLostDatabase(error)) throw error;
    deps.log.error({ err: error, invoiceId: due.invoiceId }, 'a company could not be given what it bought');
  }
}
