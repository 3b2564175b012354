import type { Ctx } from '../../../platform/context.ts';
import { prepareAudienceJob } from './prepare-audience.job.ts';

/** Has the audience copied once this transaction has committed; asked again, it is copied once. */
export function askForAudience({ enqueue, companyId }: Pick<Ctx, 'enqueue' | 'companyId'>, campaignId: number): void {
  enqueue(prepareAudienceJob, { companyId, campaignId }, { key: `campaign:${campaignId}:prepare` });
}
