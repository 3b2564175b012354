import { campaignPlanRoutes } from '@balcao/contract/campaigns/plan-routes.ts';
import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { outreachRoutes } from '@balcao/contract/outreach/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { CAMPAIGN_PLANS } from '../campaign-keys.ts';

const LOOK_AGAIN_MS = 60_000;

/** A plan as if the campaign were to begin then, in this window, and without those who heard from us within so many days. */
export type PlanAsked = { campaign: Campaign; wanted: string | null; window: Campaign['window']; restDays: number };

export const planQuery = ({ campaign, wanted, window, restDays }: PlanAsked, pageNumber: number) =>
  queryOptions({
    queryKey: [...CAMPAIGN_PLANS, campaign.id, campaign.updatedAt, wanted, window, restDays, pageNumber] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(
        campaignPlanRoutes.dryRun,
        {
          params: { campaignId: campaign.id },
          body: { pageNumber, window, restDays, ...(wanted !== null && { scheduledAt: wanted }) },
        },
        { signal },
      ),
    // What it says depends on the moment, and on much that nobody tells.
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    // Another moment's plan stays until the new one is there.
    placeholderData: keepPreviousData,
  });

/** How the number is doing, as the page of all numbers says it. */
export const lineQuery = (connectionId: number) =>
  queryOptions({
    queryKey: ['outreach', 'lines', 'before-start', connectionId] as const,
    queryFn: async ({ signal }) => {
      const { lines } = await call(outreachRoutes.lines, {}, { signal });
      return lines.find((line) => line.connectionId === connectionId) ?? null;
    },
    staleTime: 0,
  });
