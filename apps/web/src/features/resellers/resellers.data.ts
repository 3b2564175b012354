import { resellerRoutes } from '@balcao/contract/resellers/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const RESELLERS = ['resellers'] as const;

/** Companies that sell the counter: for the super user. */
export const resellersQuery = queryOptions({
  queryKey: [...RESELLERS, 'list'],
  queryFn: ({ signal }) => call(resellerRoutes.list, {}, { signal }),
});

/** The own resale: for the admins of a company that sells. */
export const ownResaleQuery = queryOptions({
  queryKey: [...RESELLERS, 'own'],
  queryFn: ({ signal }) => call(resellerRoutes.own, {}, { signal }),
});
