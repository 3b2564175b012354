import { planRoutes } from '@balcao/contract/plans/routes.ts';
import { systemRoutes } from '@balcao/contract/system/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const publicPlansQuery = queryOptions({
  queryKey: ['plans', 'public'],
  queryFn: ({ signal }) => call(planRoutes.listPublic, {}, { signal }),
});

export const publicConfigQuery = queryOptions({
  queryKey: ['public-config'],
  queryFn: ({ signal }) => call(systemRoutes.publicConfig, {}, { signal }),
  staleTime: Infinity,
});
