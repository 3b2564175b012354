import { ticketInvoiceRoutes } from '@balcao/contract/integrations/ticket-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { INTEGRATIONS } from '../integrations.data.ts';

/** Billing systems that are on. Asks nobody but the counter. */
export const sourcesQuery = queryOptions({
  queryKey: [...INTEGRATIONS, 'sources'] as const,
  queryFn: async ({ signal }) => (await call(ticketInvoiceRoutes.sources, {}, { signal })).sources,
});

/** What an answer of the systems is good for while somebody looks at it. */
const STALE_TIME_MS = 60_000;

export const invoicesQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['ticket-invoices', ticketId] as const,
    queryFn: ({ signal }) => call(ticketInvoiceRoutes.list, { params: { ticketId } }, { signal }),
    staleTime: STALE_TIME_MS,
    retry: false,
  });
