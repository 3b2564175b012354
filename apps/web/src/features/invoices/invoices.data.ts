import { chargeRoutes } from '@balcao/contract/charges/routes.ts';
import { companyAdminRoutes } from '@balcao/contract/companies/admin-routes.ts';
import { claimRoutes } from '@balcao/contract/claims/routes.ts';
import { invoiceActRoutes } from '@balcao/contract/invoices/act-routes.ts';
import { invoiceRoutes } from '@balcao/contract/invoices/routes.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const INVOICES = ['invoices'] as const;

export const invoiceFilters = ['all', 'open', 'overdue', 'paid'] as const;
export type InvoiceFilter = (typeof invoiceFilters)[number];

type Asked = { searchParam: string; filter: InvoiceFilter };
const queryOf = ({ searchParam, filter }: Asked, pageNumber: number) => ({
  searchParam,
  pageNumber,
  ...(filter !== 'all' && { status: filter }),
});
const pages = {
  initialPageParam: 1,
  getNextPageParam: (page: { hasMore: boolean }, _pages: unknown, pageNumber: number) =>
    page.hasMore ? pageNumber + 1 : null,
  placeholderData: keepPreviousData,
};

/** What the own company owes and has paid; events have it asked for again. */
export const ownInvoicesQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: [...INVOICES, 'own', asked] as const,
    queryFn: ({ pageParam, signal }) => call(invoiceRoutes.all, { query: queryOf(asked, pageParam) }, { signal }),
    ...pages,
  });

/** What the platform has issued to everybody. */
export const issuedInvoicesQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: [...INVOICES, 'issued', asked] as const,
    queryFn: ({ pageParam, signal }) => call(invoiceRoutes.issued, { query: queryOf(asked, pageParam) }, { signal }),
    ...pages,
  });

export const ledgerQuery = (companyId: number) =>
  infiniteQueryOptions({
    queryKey: [...INVOICES, 'ledger', companyId] as const,
    queryFn: ({ pageParam, signal }) =>
      call(invoiceRoutes.ledger, { params: { companyId }, query: { pageNumber: pageParam } }, { signal }),
    ...pages,
  });

/** Companies by the words of their name, e-mail or document; the first hundred without words. */
export const debtorsQuery = (searchParam: string) =>
  queryOptions({
    queryKey: ['companies', 'names', searchParam] as const,
    queryFn: ({ signal }) => call(companyAdminRoutes.listNames, { query: { searchParam } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Money that waits for somebody to look at it. */
export const paymentsToLookAtQuery = queryOptions({
  queryKey: [...INVOICES, 'to-look-at'] as const,
  queryFn: ({ signal }) => call(invoiceActRoutes.toLookAt, {}, { signal }),
});

/** The code to pay an invoice with: one that is shown stays, whatever becomes of the invoice meanwhile. */
export const chargeQuery = (invoiceId: number) =>
  queryOptions({
    queryKey: ['charge', invoiceId] as const,
    queryFn: ({ signal }) => call(chargeRoutes.charge, { params: { invoiceId } }, { signal }),
    retry: false,
    gcTime: 0,
  });

/** What payers say about open invoices, for the creditor. */
export const claimsQuery = queryOptions({
  queryKey: [...INVOICES, 'claims'] as const,
  queryFn: ({ signal }) => call(claimRoutes.list, {}, { signal }),
});

/** What was said last about an own invoice. */
export const latestClaimQuery = (invoiceId: number) =>
  queryOptions({
    queryKey: [...INVOICES, 'claim', invoiceId] as const,
    queryFn: ({ signal }) => call(claimRoutes.latest, { params: { invoiceId } }, { signal }),
  });

/** The link of an invoice, for whoever pays it without signing in. */
export const payLinkQuery = (invoiceId: number) =>
  queryOptions({
    queryKey: ['pay-link', invoiceId] as const,
    queryFn: ({ signal }) => call(chargeRoutes.link, { params: { invoiceId } }, { signal }),
    staleTime: Infinity,
  });

/** Whether money for this invoice was heard of since the page was loaded. */
export const settledQuery = (invoiceId: number) =>
  queryOptions<boolean>({ queryKey: ['settled', invoiceId] as const, queryFn: skipToken });

export const noteSettled = (queries: QueryClient, invoiceId: number) =>
  queries.setQueryData(settledQuery(invoiceId).queryKey, true);
