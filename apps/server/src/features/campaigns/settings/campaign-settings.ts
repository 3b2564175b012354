import {
  campaignSettingKeys,
  type CampaignSetting,
  type CampaignSettings,
} from '@balcao/contract/campaigns/settings.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import type { z } from 'zod';
import type { UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { campaignSettings } from '../../outreach/settings/campaign-settings.table.ts';
import { readCampaignSettings } from '../../outreach/settings/read-campaign-settings.ts';

type Given = { [K in keyof CampaignSettings]?: CampaignSettings[K] | undefined };
type Listed = z.output<typeof CampaignSetting>[];

export async function listCampaignSettings(ctx: UserCtx): Promise<Listed> {
  const settings = await readCampaignSettings(ctx);
  return campaignSettingKeys.map((key) => ({ key, value: settings[key] }));
}

/** Changes what is given; the audit says which, without the variables' texts. */
export async function saveCampaignSettings(ctx: UserCtx, given: Given): Promise<Listed> {
  const { companyId, now } = ctx;
  const rows = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({ companyId, key, value: sql`${JSON.stringify(value)}::jsonb`, updatedAt: now }));
  if (rows.length > 0) {
    await ctx.db
      .insert(campaignSettings)
      .values(rows)
      .onConflictDoUpdate({
        target: [campaignSettings.companyId, campaignSettings.key],
        set: { value: sql`excluded.value`, updatedAt: now },
      });
    await recordAudit(ctx, {
      action: 'campaign.settings',
      subject: `company:${companyId}`,
      details: { keys: rows.map(({ key }) => key) },
    });
  }
  return listCampaignSettings(ctx);
}
