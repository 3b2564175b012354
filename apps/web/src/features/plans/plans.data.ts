import { planActionRoutes } from '@balcao/contract/plans/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** The platform's catalogue, the super user's to keep. */
export const catalogQuery = queryOptions({
  queryKey: ['plans', 'catalog'],
  queryFn: ({ signal }) => call(planActionRoutes.list, {}, { signal }),
});
