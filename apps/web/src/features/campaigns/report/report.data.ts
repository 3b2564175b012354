import type { Outcome } from '@balcao/contract/campaigns/outcomes.ts';
import type { CampaignRecipient, recipientMarks } from '@balcao/contract/campaigns/report-models.ts';
import { campaignReportRoutes } from '@balcao/contract/campaigns/report-routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { CAMPAIGNS, reportKey } from '../campaign-keys.ts';

export const reportQuery = (campaignId: number) =>
  queryOptions({
    queryKey: reportKey(campaignId),
    queryFn: ({ signal }) => call(campaignReportRoutes.report, { params: { campaignId } }, { signal }),
  });

export const timelineQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...reportKey(campaignId), 'hours'] as const,
    queryFn: ({ signal }) => call(campaignReportRoutes.timeline, { params: { campaignId } }, { signal }),
  });

export const costQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...reportKey(campaignId), 'cost'] as const,
    queryFn: ({ signal }) => call(campaignReportRoutes.cost, { params: { campaignId } }, { signal }),
  });

/** Which people of a campaign are looked at. */
export type Part = { outcome?: Outcome; reason?: string; mark?: (typeof recipientMarks)[number] };

/** Asked anew whenever somebody looks: people move from one part to the next. */
export const peopleQuery = (campaignId: number, part: Part, searchParam: string) =>
  infiniteQueryOptions({
    queryKey: [...CAMPAIGNS, 'people-of', campaignId, part, searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        campaignReportRoutes.recipients,
        { params: { campaignId }, query: { ...part, searchParam, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** Everybody, a thousand at a time: what the file is made of. */
export async function everybodyOf(campaignId: number): Promise<CampaignRecipient[]> {
  const everybody: CampaignRecipient[] = [];
  let cursor: string | null = null;
  do {
    const page: { recipients: CampaignRecipient[]; nextCursor: string | null } = await call(
      campaignReportRoutes.export,
      { params: { campaignId }, query: cursor === null ? {} : { cursor } },
    );
    everybody.push(...page.recipients);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return everybody;
}
