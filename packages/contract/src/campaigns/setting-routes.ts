import { z } from 'zod';
import { route } from '../kit/route.ts';
import { campaignGate } from './routes.ts';
import { CampaignSetting, CampaignSettings } from './settings.ts';

export const campaignSettingRoutes = {
  list: route({
    method: 'GET',
    path: '/campaign-settings',
    summary: 'Settings that all campaigns of the company share, by key, those nobody changed as they usually are.',
    ...campaignGate,
    response: z.array(CampaignSetting),
  }),
  save: route({
    method: 'POST',
    path: '/campaign-settings',
    summary:
      'Change settings that all campaigns share. What is left out stays; of two variables with one key the first counts.',
    ...campaignGate,
    body: z.object({ settings: CampaignSettings.partial() }),
    response: z.array(CampaignSetting),
  }),
};
