import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceCampaign, lockCampaign } from '../campaigns.queries.ts';
import { campaigns, type CampaignRow } from '../campaigns.table.ts';
import type { StopOfLine } from '../../outreach/guardian/judge-line.ts';
import { changeState } from './change-state.ts';
import { takeBack } from './take-back.ts';

/** Stops a campaign in progress: what the provider does not have yet is taken back, and everybody keeps their place. */
export async function stopCampaign(ctx: UserCtx, campaignId: number): Promise<Campaign> {
  const row = await lockCampaign(ctx, campaignId);
  await stop(ctx, row, { statusReason: 'stopped', statusNote: ctx.actor.name });
  await recordAudit(ctx, { action: 'campaign.stop', subject: `campaign:${campaignId}`, details: { name: row.name } });
  return announceCampaign(ctx, campaignId);
}

/** Stops what is in progress on one number, because of the number; `note` says to people what happened. */
export async function stopCampaignsOfLine(
  ctx: Ctx,
  { connectionId, note, onlyMarketing }: StopOfLine,
): Promise<number[]> {
  const { id, companyId, status, connectionId: over, kind } = campaigns;
  const running = await ctx.db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(companyId, ctx.companyId),
        eq(over, connectionId),
        eq(status, 'EM_ANDAMENTO'),
        onlyMarketing ? eq(kind, 'marketing') : undefined,
      ),
    )
    .orderBy(asc(id))
    .for('no key update');
  for (const row of running) {
    await stop(ctx, row, { statusReason: 'guardian', statusNote: note });
    await announceCampaign(ctx, row.id);
  }
  return running.map((row) => row.id);
}

/** Stops one campaign that runs, because of what it says; `note` says to people what happened. The caller has it locked. */
export async function stopForGuardian(ctx: Ctx, campaignId: number, note: string): Promise<void> {
  await stop(ctx, await lockCampaign(ctx, campaignId), { statusReason: 'guardian', statusNote: note });
  await announceCampaign(ctx, campaignId);
  ctx.emit('campaign.stopped', { id: campaignId });
}

async function stop(
  ctx: Ctx,
  row: CampaignRow,
  facts: Pick<CampaignRow, 'statusReason' | 'statusNote'>,
): Promise<void> {
  await changeState(ctx, row, { act: 'stop', facts });
  await takeBack(ctx, row.id);
}
