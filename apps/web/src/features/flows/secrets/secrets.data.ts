import { flowSecretRoutes } from '@balcao/contract/flow-secrets/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

/** The names of the company's secrets; what they hold is never answered. */
export const secretsQuery = queryOptions({
  queryKey: ['flow-secrets'],
  queryFn: ({ signal }) => call(flowSecretRoutes.list, {}, { signal }),
});
