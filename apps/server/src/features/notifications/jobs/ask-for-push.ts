import type { Ctx } from '../../../platform/context.ts';
import { pushKey, type AskedPush } from '../push-request.ts';
import { deliverPushJob } from './deliver-push.job.ts';

/** One push to one browser. A newer one about the same subject takes the place of one that has not left yet. */
export function askForPush(
  { companyId, now, enqueue }: Pick<Ctx, 'companyId' | 'now' | 'enqueue'>,
  asked: Omit<AskedPush, 'companyId' | 'askedAt'>,
): void {
  enqueue(deliverPushJob, { ...asked, companyId, askedAt: now.getTime() }, { key: pushKey(asked) });
}
