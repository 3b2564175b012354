import { filledAt, type FilledWith } from '@balcao/contract/campaigns/fill-text.ts';
import type { CampaignSettings } from '@balcao/contract/campaigns/settings.ts';
import type { RunningCampaign } from './running-campaigns.ts';

/** What a text's names stand for, whoever reads it, at this moment by the company's clock. */
export function sharedValues(
  { now, timeZone }: { now: Date; timeZone: string },
  { variables }: CampaignSettings,
): (campaign: Pick<RunningCampaign, 'attestedName' | 'columns'>) => FilledWith {
  const moment = filledAt(now, timeZone);
  return ({ attestedName, columns }) => ({ ...moment, columns, variables, userName: attestedName ?? '' });
}
