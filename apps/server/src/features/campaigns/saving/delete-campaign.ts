import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { deleteFiles } from '../../uploads/delete-files.ts';
import { lockCampaign } from '../campaigns.queries.ts';
import { campaigns } from '../campaigns.table.ts';

/** Forgets a campaign with its report. One in progress has to be stopped first; what was said stays in the conversations. */
export async function deleteCampaign(ctx: UserCtx, campaignId: number): Promise<{ message: string }> {
  const { name, status, mediaKey } = await lockCampaign(ctx, campaignId);
  if (status === 'EM_ANDAMENTO') return fail('ERR_CAMPAIGN_RUNNING');
  await ctx.db.delete(campaigns).where(eq(campaigns.id, campaignId));
  if (mediaKey !== null) deleteFiles(ctx, [mediaKey]);
  await recordAudit(ctx, { action: 'campaign.delete', subject: `campaign:${campaignId}`, details: { name } });
  ctx.emit('campaign.deleted', { id: campaignId });
  return { message: 'Campaign deleted' };
}
