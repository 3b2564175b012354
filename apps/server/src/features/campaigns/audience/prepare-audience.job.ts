import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { copyChunk } from './copy-chunk.ts';

/**
 * Copies the audience of a campaign that has begun, a chunk a transaction. Killed or begun twice, it goes on where the last chunk
 * ended.
 */
export const prepareAudienceJob = job({
  name: 'campaigns.prepare-audience',
  payload: z.object({ companyId: z.number(), campaignId: z.number() }),
  whenBlocked: 'goes on',
  attempts: 10,
  run: async (deps, { companyId, campaignId }) => {
    while (await inCompanyAsSystem(deps, companyId, (ctx) => copyChunk(ctx, campaignId)));
  },
});
