import { chargeRoutes } from '@balcao/contract/charges/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';

const EVERY_MS = 5000;

/** The invoice of a link; asked again until somebody has paid it. */
export const linkedInvoiceQuery = (token: string) =>
  queryOptions({
    queryKey: ['linked-invoice', token] as const,
    queryFn: ({ signal }) => call(chargeRoutes.linked, { body: { token } }, { signal }),
    retry: (failures, error) => !isApiError(error, 'ERR_NO_INVOICE_FOUND') && failures < 2,
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? EVERY_MS : false),
  });

export const linkedCodeQuery = (token: string) =>
  queryOptions({
    queryKey: ['linked-code', token] as const,
    queryFn: ({ signal }) => call(chargeRoutes.linkedCode, { body: { token } }, { signal }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
