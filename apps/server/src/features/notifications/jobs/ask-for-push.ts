import { subjectTag } from '@balcao/contract/notifications/subjects.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { AskedPush } from '../push-request.ts';
import { deliverPushJob } from './deliver-push.job.ts';

const kindOf = ({ matter }: Pick<AskedPush, 'matter'>) => (matter.is === 'notice' ? `push-${matter.notice}` : 'push');

/** One push to one browser. A newer one about the same subject takes the place of one that has not left yet. */
export function askForPush(
  { companyId, now, enqueue }: Pick<Ctx, 'companyId' | 'now' | 'enqueue'>,
  asked: Omit<AskedPush, 'companyId' | 'askedAt'>,
): void {
  const key = `${kindOf(asked)}:${asked.subscriptionId}:${subjectTag(asked.subject)}`;
  enqueue(deliverPushJob, { ...asked, companyId, askedAt: now.getTime() }, { key });
}
