import { invoiceRoutes } from '@balcao/contract/invoices/routes.ts';
import { paymentAccountRoutes } from '@balcao/contract/payment-accounts/routes.ts';
import type { LineVerdict } from '@balcao/contract/statements/models.ts';
import { statementRoutes } from '@balcao/contract/statements/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const STATEMENTS = ['statements'] as const;

/** Where statements come from. */
export const statementAccountsQuery = queryOptions({
  queryKey: [...STATEMENTS, 'accounts'] as const,
  queryFn: ({ signal }) => call(paymentAccountRoutes.list, {}, { signal }),
});

export const statementsQuery = queryOptions({
  queryKey: [...STATEMENTS, 'list'] as const,
  queryFn: ({ signal }) => call(statementRoutes.list, {}, { signal }),
});

export const statementQuery = (statementId: number) =>
  queryOptions({
    queryKey: [...STATEMENTS, statementId] as const,
    queryFn: ({ signal }) => call(statementRoutes.get, { params: { statementId } }, { signal }),
  });

export const linesQuery = (statementId: number, verdict: LineVerdict) =>
  infiniteQueryOptions({
    queryKey: [...STATEMENTS, statementId, 'lines', verdict] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        statementRoutes.lines,
        { params: { statementId }, query: { verdict, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** What was issued, by the words of company and detail, the latest first: what a line may be given to. */
export const invoicesToGiveQuery = (searchParam: string) =>
  queryOptions({
    queryKey: ['invoices', 'to-give', searchParam] as const,
    queryFn: ({ signal }) => call(invoiceRoutes.issued, { query: { searchParam, pageNumber: 1 } }, { signal }),
    placeholderData: keepPreviousData,
  });
