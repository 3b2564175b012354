import { retentionRoutes } from '@balcao/contract/privacy/retention.ts';
import { privacyRoutes } from '@balcao/contract/privacy/routes.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const privacyRequestsQuery = infiniteQueryOptions({
  queryKey: ['privacy', 'requests'] as const,
  queryFn: ({ pageParam, signal }) =>
    call(privacyRoutes.list, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ requests, hasMore }) => (hasMore ? (requests.at(-1)?.id ?? null) : null),
  staleTime: 0,
});

/** How much is held about somebody. */
export const heldQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['privacy', 'held', contactId] as const,
    queryFn: ({ signal }) => call(privacyRoutes.lookAt, { params: { contactId } }, { signal }),
    staleTime: 0,
  });

export const consentsQuery = infiniteQueryOptions({
  queryKey: ['privacy', 'consents'] as const,
  queryFn: ({ pageParam, signal }) =>
    call(privacyRoutes.consents, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ consents, hasMore }) => (hasMore ? (consents.at(-1)?.id ?? null) : null),
  staleTime: 0,
});

export const retentionQuery = queryOptions({
  queryKey: ['privacy', 'retention'] as const,
  queryFn: ({ signal }) => call(retentionRoutes.read, {}, { signal }),
  staleTime: 0,
});
