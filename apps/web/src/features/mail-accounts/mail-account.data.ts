import { mailAccountRoutes } from '@balcao/contract/mail-accounts/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const mailAccountQuery = queryOptions({
  queryKey: ['mail-account'] as const,
  queryFn: ({ signal }) => call(mailAccountRoutes.get, {}, { signal }),
});
