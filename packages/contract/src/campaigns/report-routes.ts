import { z } from 'zod';
import { Cursor, Id, SearchParam } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { variants } from './models.ts';
import { outcomes, skipReasons } from './outcomes.ts';
import { CampaignCost, CampaignHour, CampaignRecipient, CampaignReport, recipientMarks } from './report-models.ts';
import { campaignGate } from './routes.ts';

const gate = { ...campaignGate, params: z.object({ campaignId: Id }) } as const;

export const campaignReportRoutes = {
  report: route({
    method: 'GET',
    path: '/campaigns/:campaignId/report',
    summary: 'The numbers of a campaign: whole, of each text, and why people were not reached.',
    ...gate,
    response: CampaignReport,
    errors: ['ERR_NO_CAMPAIGN_FOUND'],
  }),
  recipients: route({
    method: 'GET',
    path: '/campaigns/:campaignId/recipients',
    summary:
      'People of a campaign in their order, 50 at a time, all or those with an outcome, a reason, a text or a mark.',
    ...gate,
    query: z.object({
      outcome: z.enum(outcomes).optional(),
      reason: z
        .string()
        .regex(/^[\w-]{0,60}$/)
        .optional(),
      variant: z.coerce
        .number<string | number>()
        .int()
        .refine((value) => variants.some((n) => n === value))
        .optional(),
      mark: z.enum(recipientMarks).optional(),
      searchParam: SearchParam,
      cursor: Cursor.optional(),
    }),
    response: z.object({ recipients: z.array(CampaignRecipient), nextCursor: z.string().nullable() }),
    errors: ['ERR_NO_CAMPAIGN_FOUND'],
  }),
  timeline: route({
    method: 'GET',
    path: '/campaigns/:campaignId/timeline',
    summary:
      'How many were delivered and how many replied, hour by hour; hours in which nothing happened are left out.',
    ...gate,
    response: z.object({ hours: z.array(CampaignHour) }),
    errors: ['ERR_NO_CAMPAIGN_FOUND'],
  }),
  cost: route({
    method: 'GET',
    path: '/campaigns/:campaignId/cost',
    summary: 'What a campaign has cost at the list prices of its days, by the categories that the provider told.',
    ...gate,
    response: CampaignCost,
    errors: ['ERR_NO_CAMPAIGN_FOUND'],
  }),
  export: route({
    method: 'GET',
    path: '/campaigns/:campaignId/export',
    fromReplica: 'complete',
    summary: 'All people of a campaign, 1000 at a time: what the CSV file is made of.',
    ...gate,
    duringSupport: 'never',
    query: z.object({ cursor: Cursor.optional() }),
    response: z.object({ recipients: z.array(CampaignRecipient), nextCursor: z.string().nullable() }),
    errors: ['ERR_NO_CAMPAIGN_FOUND'],
  }),
  includeAgain: route({
    method: 'POST',
    path: '/campaigns/:campaignId/include-again',
    summary:
      'Let people who were left out for a reason have their turn after all, while the campaign is in progress or stopped.',
    ...gate,
    duringSupport: 'never',
    body: z.object({ reason: z.enum(skipReasons).exclude(['invalid-number', 'duplicate', 'erased']) }),
    response: z.object({ count: z.number() }),
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_STATE'],
  }),
  followUp: route({
    method: 'POST',
    path: '/campaigns/:campaignId/follow-up',
    summary:
      'Make a list of those whom the campaign did not reach for reasons that may pass, and a draft for it with the same texts.',
    ...gate,
    duringSupport: 'never',
    response: z.object({ campaignId: z.number(), contactListId: z.number(), count: z.number() }),
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_NOBODY_FAILED'],
  }),
};
