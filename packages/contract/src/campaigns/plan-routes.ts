import { z } from 'zod';
import { Id, PageNumber } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { CampaignPlan } from './plan-models.ts';
import { campaignGate } from './routes.ts';

export const campaignPlanRoutes = {
  dryRun: route({
    method: 'POST',
    path: '/campaigns/:campaignId/dry-run',
    summary:
      'What a campaign would do from now on or from its time on: totals a day, what limits each, the end, and a page of 50 of the real timetable. Nothing is sent.',
    ...campaignGate,
    params: z.object({ campaignId: Id }),
    body: z.object({ pageNumber: PageNumber }),
    response: CampaignPlan,
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_NO_WAPP_FOUND', 'ERR_NO_CONTACT_LIST_FOUND'],
  }),
};
