import { campaignRoutes } from '@balcao/contract/campaigns/routes.ts';
import { campaignPlanRoutes } from '@balcao/contract/campaigns/plan-routes.ts';
import { campaignReportRoutes } from '@balcao/contract/campaigns/report-routes.ts';
import { campaignSettingRoutes } from '@balcao/contract/campaigns/setting-routes.ts';
import { implement, type Mount } from '../../platform/http/implement.ts';
import { endCampaign } from './acts/end-campaign.ts';
import { restartCampaign } from './acts/restart-campaign.ts';
import { stopCampaign } from './acts/stop-campaign.ts';
import { listCampaigns } from './list-campaigns.ts';
import { dryRun } from './planning/dry-run.ts';
import { sendTest } from './planning/send-test.ts';
import { followUp } from './report/follow-up.ts';
import { includeAgain } from './report/include-again.ts';
import { EXPORT_PAGE, listRecipients, REPORT_PAGE } from './report/list-recipients.ts';
import { loadCost } from './report/load-cost.ts';
import { loadReport } from './report/load-report.ts';
import { loadTimeline } from './report/load-timeline.ts';
import { attachFile, detachFile } from './saving/attach-file.ts';
import { createCampaign } from './saving/create-campaign.ts';
import { deleteCampaign } from './saving/delete-campaign.ts';
import { duplicateCampaign } from './saving/duplicate-campaign.ts';
import { updateCampaign } from './saving/update-campaign.ts';
import { listCampaignSettings, saveCampaignSettings } from './settings/campaign-settings.ts';
import { wholeCampaign } from './whole-campaign.ts';

const campaigns = implement(campaignRoutes, {
  page: (ctx, { query }) => listCampaigns(ctx, query),
  get: (ctx, { params, query }) => wholeCampaign(ctx, { campaignId: params.campaignId, brief: query.brief }),
  create: (ctx, { body }) => createCampaign(ctx, body),
  update: (ctx, { params, body }) => updateCampaign(ctx, { campaignId: params.campaignId, change: body }),
  remove: (ctx, { params }) => deleteCampaign(ctx, params.campaignId),
  attach: (ctx, { params, query, files }) => attachFile(ctx, { ...params, ...query, files }),
  detach: (ctx, { params, query }) => detachFile(ctx, { ...params, ...query }),
  cancel: (ctx, { params }) => stopCampaign(ctx, params.campaignId),
  restart: (ctx, { params, body }) =>
    restartCampaign(ctx, { campaignId: params.campaignId, acknowledged: body.acknowledged }),
  end: (ctx, { params }) => endCampaign(ctx, params.campaignId),
  duplicate: (ctx, { params }) => duplicateCampaign(ctx, params.campaignId),
});

const reports = implement(campaignReportRoutes, {
  report: (ctx, { params }) => loadReport(ctx, params.campaignId),
  recipients: (ctx, { params, query }) =>
    listRecipients(ctx, { campaignId: params.campaignId, wanted: query, size: REPORT_PAGE }),
  timeline: (ctx, { params }) => loadTimeline(ctx, params.campaignId),
  cost: (ctx, { params }) => loadCost(ctx, params.campaignId),
  export: (ctx, { params, query }) =>
    listRecipients(ctx, { campaignId: params.campaignId, wanted: query, size: EXPORT_PAGE }),
  includeAgain: (ctx, { params, body }) => includeAgain(ctx, { campaignId: params.campaignId, reason: body.reason }),
  followUp: (ctx, { params }) => followUp(ctx, params.campaignId),
});

const settings = implement(campaignSettingRoutes, {
  list: (ctx) => listCampaignSettings(ctx),
  save: (ctx, { body }) => saveCampaignSettings(ctx, body.settings),
});

/** By one person within a quarter of an hour. */
const MAX_TESTS = 20;

const plans = implement(campaignPlanRoutes, {
  dryRun: (ctx, { params, body }) => dryRun(ctx, { campaignId: params.campaignId, ...body }),
  sendTest: {
    // It writes without a campaign's pace: enough to look at every text, and no way around the guardian.
    counts: ({ userId }) => [{ key: `test of a campaign ${userId}`, most: MAX_TESTS }],
    handle: (ctx, { params, body }) => sendTest(ctx, { campaignId: params.campaignId, ...body }),
  },
});

export const campaignRoutesMount: Mount = (app, deps, gate) => {
  for (const mount of [campaigns, reports, plans, settings]) mount(app, deps, gate);
};
