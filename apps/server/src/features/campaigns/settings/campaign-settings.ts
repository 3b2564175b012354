import {
  campaignSettingKeys,
  campaignSettingsOf,
  type CampaignSetting,
  type CampaignSettings,
} from '@balcao/contract/campaigns/settings.ts';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { campaignSettings } from '../campaigns.table.ts';

type Given = { [K in keyof CampaignSettings]?: CampaignSettings[K] | undefined };
type Listed = z.output<typeof CampaignSetting>[];

/** What all campaigns of the company share, whole. */
export async function readCampaignSettings({
  db,
  companyId,
}: Pick<Ctx, 'db' | 'companyId'>): Promise<CampaignSettings> {
  const { key, value } = campaignSettings;
  const rows = await db.select({ key, value }).from(campaignSettings).where(eq(campaignSettings.companyId, companyId));
  return campaignSettingsOf(rows);
}

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
