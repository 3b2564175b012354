import { outreachRoutes } from '@balcao/contract/outreach/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { acknowledgeStop } from './guardian/acknowledge-stop.ts';
import { allowRules, changeRules, showAllowed } from './guardian/change-rules.ts';
import type { StopCampaigns } from './guardian/judge-line.ts';
import { showRules } from './guardian/show-rules.ts';
import { listLines } from './health/list-lines.ts';
import { changePrices, listPrices } from './prices/meta-prices.ts';

export const outreachRoutesMount = (stopCampaigns: StopCampaigns) =>
  implement(outreachRoutes, {
    lines: (ctx) => listLines(ctx),
    acknowledge: async (ctx, { params }) => {
      await acknowledgeStop(ctx, params.whatsappId, stopCampaigns);
      return listLines(ctx);
    },
    rules: (ctx) => showRules(ctx),
    changeRules: async (ctx, { body }) => {
      await changeRules(ctx, body);
      return showRules(ctx);
    },
    allowedRules: (ctx, { params }) => showAllowed(ctx, params.companyId),
    allowRules: (ctx, { params, body }) => allowRules(ctx, { companyId: params.companyId, change: body }),
    metaPrices: (ctx) => listPrices(ctx),
    changeMetaPrices: (ctx, { body }) => changePrices(ctx, body.prices),
  });
