import { campaignSettingsOf, type CampaignSettings } from '@balcao/contract/campaigns/settings.ts';
import type { Ctx } from '../../../platform/context.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { campaignSettings } from './campaign-settings.table.ts';

/** What all campaigns of the company share, whole; campaigns of lanes go by some of it too. */
export async function readCampaignSettings({
  db,
  companyId,
}: Pick<Ctx, 'db' | 'companyId'>): Promise<CampaignSettings> {
  const { key, value } = campaignSettings;
  const rows = await db.select({ key, value }).from(campaignSettings).where(eq(campaignSettings.companyId, companyId));
  return campaignSettingsOf(rows);
}
