import { secondFactorRoutes } from '@balcao/contract/second-factor/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(secondFactorRoutes.get, {}, { signal }),
});
