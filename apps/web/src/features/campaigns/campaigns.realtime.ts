import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';
import { CAMPAIGN_PAGES, reportKey } from './campaign-keys.ts';

/** Some figures are told a moment after the last message: then they are all there. */
const AFTER_THE_END_MS = 5000;

type Pages = InfiniteData<{ records: Campaign[] }>;

/** Puts what was told in its place, wherever the campaign is shown; its figures are asked for again where they are looked at. */
function put(queries: QueryClient, told: Campaign): void {
  queries.setQueriesData<Pages>(
    { queryKey: CAMPAIGN_PAGES },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          records: page.records.map((one) => (one.id === told.id ? told : one)),
        })),
      },
  );
  queries.setQueryData<{ campaign: Campaign }>(reportKey(told.id), (known) => known && { ...known, campaign: told });
  refetchSoon(queries, reportKey(told.id));
  if (told.status === 'FINALIZADA')
    setTimeout(() => void queries.invalidateQueries({ queryKey: reportKey(told.id) }), AFTER_THE_END_MS);
}

export const campaignRealtime = realtime({
  'campaign.created': (queries) => refetchSoon(queries, CAMPAIGN_PAGES),
  'campaign.changed': (queries, { record }) => put(queries, record),
  'campaign.deleted': (queries, { id }) => {
    refetchSoon(queries, CAMPAIGN_PAGES);
    void queries.invalidateQueries({ queryKey: reportKey(id) });
  },
});
