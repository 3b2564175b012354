import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';
import { CAMPAIGN_LISTS, CAMPAIGN_PAGES, CAMPAIGN_PLANS, peopleOfListKey, reportKey } from './campaign-keys.ts';

/** Some figures are told a moment after the last message: then they are all there. */
const AFTER_THE_END_MS = 5000;

/** A long list takes the server a moment to plan. */
const PLAN_SOON_MS = 2000;

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

/** Whoever looks at what a campaign would do before it starts sees what it would do now. */
const planAgain = (queries: QueryClient) => refetchSoon(queries, CAMPAIGN_PLANS, PLAN_SOON_MS);

/** While one runs its numbers are told every second, on which no plan has to wait. */
function isNews(queries: QueryClient, { id, version, status }: Campaign): boolean {
  const known = queries
    .getQueriesData<Pages>({ queryKey: CAMPAIGN_PAGES })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ records }) => records)
    .find((one) => one.id === id);
  return known ? known.version !== version || known.status !== status : status !== 'EM_ANDAMENTO';
}

function listsChanged(queries: QueryClient): void {
  refetchSoon(queries, CAMPAIGN_LISTS);
  planAgain(queries);
}

/** Pages name lists and connections as they are called by now. */
function listsRenamed(queries: QueryClient): void {
  listsChanged(queries);
  refetchSoon(queries, CAMPAIGN_PAGES);
}

function connectionsChanged(queries: QueryClient): void {
  planAgain(queries);
  refetchSoon(queries, CAMPAIGN_PAGES);
}

function peopleChanged(queries: QueryClient, { contactListId }: { contactListId: number }): void {
  listsChanged(queries);
  refetchSoon(queries, peopleOfListKey(contactListId));
}

export const campaignRealtime = realtime({
  'campaign.created': (queries) => {
    refetchSoon(queries, CAMPAIGN_PAGES);
    planAgain(queries);
  },
  'campaign.changed': (queries, { record }) => {
    if (isNews(queries, record)) planAgain(queries);
    put(queries, record);
  },
  'campaign.deleted': (queries, { id }) => {
    refetchSoon(queries, CAMPAIGN_PAGES);
    planAgain(queries);
    void queries.invalidateQueries({ queryKey: reportKey(id) });
  },
  'contact-list.created': listsChanged,
  'contact-list.updated': listsRenamed,
  'contact-list.deleted': listsRenamed,
  'contact-list-item.created': peopleChanged,
  'contact-list-item.updated': peopleChanged,
  'contact-list-item.deleted': peopleChanged,
  'contact-list-items.reloaded': peopleChanged,
  'connection.changed': connectionsChanged,
  'connection.deleted': connectionsChanged,
  'connection.templates-synced': planAgain,
  'outreach.line-changed': planAgain,
});
