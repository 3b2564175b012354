import { firstUnits } from '@balcao/channels/kit/text/clean-text.ts';
import { MAX_CAMPAIGN_NAME, type Campaign } from '@balcao/contract/campaigns/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceCampaign, lockCampaign } from '../campaigns.queries.ts';
import { campaigns, campaignVariants, type CampaignRow } from '../campaigns.table.ts';

const SUFFIX = ' (cópia)';

type Differences = Partial<Pick<CampaignRow, 'name' | 'listId' | 'listName'>>;

/** A draft with the same texts, file, list and connection, but for what differs. Nobody has said yet that its people agreed. */
export async function duplicateCampaign(
  ctx: UserCtx,
  campaignId: number,
  differences: Differences = {},
): Promise<Campaign> {
  const { companyId, actor, now } = ctx;
  const original = await lockCampaign(ctx, campaignId);
  const [copy] = await ctx.db
    .insert(campaigns)
    .values({
      ...copied(original),
      companyId,
      name: firstUnits(original.name, MAX_CAMPAIGN_NAME - SUFFIX.length).trimEnd() + SUFFIX,
      ...differences,
      userId: actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: campaigns.id, name: campaigns.name });
  if (!copy) throw new Error('a stored campaign must have a row');
  const texts = await ctx.db.select().from(campaignVariants).where(eq(campaignVariants.campaignId, campaignId));
  if (texts.length > 0)
    await ctx.db
      .insert(campaignVariants)
      .values(texts.map((text) => ({ ...text, campaignId: copy.id, stoppedAt: null })));
  await recordAudit(ctx, {
    action: 'campaign.create',
    subject: `campaign:${copy.id}`,
    details: { name: copy.name, copyOf: campaignId },
  });
  return announceCampaign(ctx, copy.id, 'campaign.created');
}

/**
 * Several campaigns may share one file: it goes with the last. A list that is gone cannot be used again. Whoever let it leave at all
 * hours meant that start.
 */
function copied(row: CampaignRow) {
  const { confirmation, connectionId, listId, kind, kindGiven, speed, replyQueueId, share, restDays } = row;
  const { mediaKey, mediaMime, mediaName, mediaSize, mediaWidth, mediaHeight } = row;
  return {
    confirmation,
    kind,
    kindGiven,
    speed,
    replyQueueId,
    share,
    restDays,
    connectionId,
    listId,
    connectionName: connectionId === null ? null : row.connectionName,
    listName: listId === null ? null : row.listName,
    mediaKey,
    mediaMime,
    mediaName,
    mediaSize,
    mediaWidth,
    mediaHeight,
  };
}
