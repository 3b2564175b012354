import { campaignRoutes } from '@balcao/contract/campaigns/routes.ts';
import { campaignSettingRoutes } from '@balcao/contract/campaigns/setting-routes.ts';
import { campaignSettingsOf } from '@balcao/contract/campaigns/settings.ts';
import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { contactListRoutes } from '@balcao/contract/contact-lists/routes.ts';
import { holidayRoutes } from '@balcao/contract/holidays/routes.ts';
import { queueRoutes } from '@balcao/contract/queues/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { CAMPAIGN_LISTS, CAMPAIGN_PAGES, CAMPAIGN_SETTINGS, peopleOfListKey } from './campaign-keys.ts';

export const campaignPagesQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: [...CAMPAIGN_PAGES, searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      call(campaignRoutes.page, { query: { searchParam, pageNumber: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNumber) => (page.hasMore ? pageNumber + 1 : null),
    placeholderData: keepPreviousData,
  });

/** What a campaign may be sent to. Asked anew for each form: lists have a page of their own. */
export const listChoicesQuery = queryOptions({
  queryKey: CAMPAIGN_LISTS,
  queryFn: ({ signal }) => call(contactListRoutes.list, {}, { signal }),
  staleTime: 0,
});

/** Real people of a list, to show a text as they will read it. */
export const peopleOfListQuery = (contactListId: number) =>
  queryOptions({
    queryKey: peopleOfListKey(contactListId),
    queryFn: async ({ signal }) => {
      const query = { contactListId, searchParam: '', pageNumber: 1 };
      const { contacts } = await call(contactListRoutes.pageItems, { query }, { signal });
      return contacts.slice(0, 3);
    },
  });

/** The same list as the connections' page has, kept current by its events. */
export const connectionChoicesQuery = queryOptions({
  queryKey: ['connections', 'list'] as const,
  queryFn: ({ signal }) => call(connectionRoutes.list, { query: { session: '0' } }, { signal }),
});

export const templateChoicesQuery = (connectionId: number) =>
  queryOptions({
    queryKey: ['connections', 'templates', connectionId] as const,
    queryFn: ({ signal }) => call(connectionRoutes.templates, { params: { connectionId } }, { signal }),
  });

export const queueChoicesQuery = queryOptions({
  queryKey: ['queues'] as const,
  queryFn: ({ signal }) => call(queueRoutes.list, {}, { signal }),
});

/** The same list as the page of holidays has. */
export const holidaysQuery = queryOptions({
  queryKey: ['holidays'] as const,
  queryFn: ({ signal }) => call(holidayRoutes.list, {}, { signal }),
});

export const campaignSettingsQuery = queryOptions({
  queryKey: CAMPAIGN_SETTINGS,
  queryFn: async ({ signal }) => campaignSettingsOf(await call(campaignSettingRoutes.list, {}, { signal })),
});
