import { draftRoutes } from '@balcao/contract/messages/draft-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

/** Tickets in which the user has begun an answer, on whichever device; kept current by `draft.changed`. */
export const draftsQuery = queryOptions({
  queryKey: ['drafts'] as const,
  queryFn: ({ signal }) => call(draftRoutes.list, {}, { signal }),
  staleTime: Infinity,
});
