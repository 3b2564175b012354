import { campaignRoutes } from '@balcao/contract/campaigns/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

/** The latest campaigns to choose from. */
export const latestCampaignsQuery = queryOptions({
  queryKey: ['campaigns', 'names'] as const,
  queryFn: async ({ signal }) => {
    const { records } = await call(campaignRoutes.page, { query: { searchParam: '', pageNumber: 1 } }, { signal });
    return records.map(({ id, name }) => ({ id, name }));
  },
});

/** One that an address names, however old it is. */
export const campaignNameQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaigns', 'names', campaignId] as const,
    queryFn: async ({ signal }) => {
      const { id, name } = await call(
        campaignRoutes.get,
        { params: { campaignId }, query: { brief: true } },
        { signal },
      );
      return { id, name };
    },
    retry: false,
  });
