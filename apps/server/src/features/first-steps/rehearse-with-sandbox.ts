import { fail } from '../../platform/fail.ts';
import type { UserCtx } from '../../platform/context.ts';
import { playCustomerJob } from './jobs/play-customer.job.ts';
import { loadFirstSteps } from './load-first-steps.ts';

/** When each of the three writes, in milliseconds from now. */
const ARRIVALS_MS = [0, 4000, 9000];

/** Fails with ERR_NOT_FOUND without a sandbox, and with ERR_NO_DEF_WAPP_FOUND while no number is connected. */
export async function rehearseWithSandbox(ctx: UserCtx) {
  if (!ctx.config.SANDBOX) fail('ERR_NOT_FOUND');
  const number = (await loadFirstSteps(ctx)).number ?? fail('ERR_NO_DEF_WAPP_FOUND');
  const { companyId } = ctx;
  for (const [place, delay] of ARRIVALS_MS.entries()) {
    const runAt = new Date(ctx.now.getTime() + delay);
    ctx.enqueue(playCustomerJob, { companyId, number, place }, { key: `play-customer:${companyId}:${place}`, runAt });
  }
  return { message: 'OK' };
}
