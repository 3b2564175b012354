import { supportRoutes } from '@balcao/contract/support/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const SUPPORT = ['support'] as const;

/** Who helps somebody of the own company at present. */
export const supportQuery = queryOptions({
  queryKey: [...SUPPORT, 'sessions'],
  queryFn: ({ signal }) => call(supportRoutes.list, {}, { signal }),
});

export const supportedCompaniesQuery = (searchParam: string) =>
  queryOptions({
    queryKey: [...SUPPORT, 'companies', searchParam],
    queryFn: ({ signal }) => call(supportRoutes.companies, { query: { searchParam } }, { signal }),
  });

export const supportedPeopleQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: [...SUPPORT, 'people', companyId],
    queryFn: ({ signal }) => call(supportRoutes.people, { params: { companyId: companyId ?? 0 } }, { signal }),
    enabled: companyId !== undefined,
  });
