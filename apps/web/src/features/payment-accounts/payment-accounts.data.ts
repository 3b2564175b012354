import { paymentAccountRoutes } from '@balcao/contract/payment-accounts/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const paymentAccountsQuery = queryOptions({
  queryKey: ['payment-accounts'],
  queryFn: ({ signal }) => call(paymentAccountRoutes.list, {}, { signal }),
});
