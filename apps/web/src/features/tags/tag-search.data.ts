import { tagRoutes, ticketTagRoutes } from '@balcao/contract/tags/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const laneListQuery = queryOptions({
  queryKey: ['tags', 'lanes'] as const,
  queryFn: async ({ signal }) => (await call(tagRoutes.lanes, {}, { signal })).lista,
});

/** Tickets with a tag, the newest first. */
export const taggedTicketsQuery = (tagId: number) =>
  queryOptions({
    queryKey: ['tags', 'tickets', tagId] as const,
    queryFn: async ({ signal }) => (await call(ticketTagRoutes.search, { params: { tagId } }, { signal })).tickets,
    // Tickets come and go without this page being told.
    staleTime: 0,
  });
