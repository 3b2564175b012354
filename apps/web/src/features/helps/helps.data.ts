import { helpRoutes } from '@balcao/contract/helps/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const helpsQuery = queryOptions({
  queryKey: ['helps', 'list'],
  queryFn: ({ signal }) => call(helpRoutes.list, {}, { signal }),
});
