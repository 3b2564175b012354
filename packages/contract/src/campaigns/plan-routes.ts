import { z } from 'zod';
import { Id, PageNumber } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { campaignWindows, variants } from './models.ts';
import { CampaignPlan } from './plan-models.ts';
import { campaignGate } from './routes.ts';
import { ScheduledAt } from './scheduled-at.ts';
import { MAX_REST_DAYS } from './settings.ts';
import { CampaignTest, MAX_TEST_NUMBERS } from './test-models.ts';

export const campaignPlanRoutes = {
  dryRun: route({
    method: 'POST',
    path: '/campaigns/:campaignId/dry-run',
    summary:
      'What a campaign would do from now on or from its time on: totals a day, what limits each, the end, the price at Meta’s list, and a page of 50 of the real timetable. Nothing is sent.',
    ...campaignGate,
    params: z.object({ campaignId: Id }),
    body: z.object({
      pageNumber: PageNumber,
      /** As if it were to begin then, in this window and sparing these people, whatever is stored. */
      scheduledAt: ScheduledAt.optional(),
      window: z.enum(campaignWindows).optional(),
      restDays: z.int().min(0).max(MAX_REST_DAYS).optional(),
    }),
    response: CampaignPlan,
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_NO_WAPP_FOUND', 'ERR_NO_CONTACT_LIST_FOUND'],
  }),
  sendTest: route({
    method: 'POST',
    path: '/campaigns/:campaignId/test',
    summary:
      'Send one text of a campaign to up to three numbers of your own, filled in as for the first person of its list; a question is followed at once by its message. No recipient comes of it. Whoever opted out gets no test either.',
    ...campaignGate,
    duringSupport: 'never',
    params: z.object({ campaignId: Id }),
    body: z.object({
      numbers: z.array(z.string().trim().min(8).max(50)).min(1).max(MAX_TEST_NUMBERS),
      /** The first that is filled in, unless said. */
      variant: z.literal(variants).optional(),
    }),
    response: z.object({ tests: z.array(CampaignTest) }),
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_NO_WAPP_FOUND', 'ERR_WAPP_NOT_INITIALIZED', 'ERR_CAMPAIGN_NO_TEXT'],
  }),
};
