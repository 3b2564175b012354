import type { CompanyFile, ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import { companyAdminRoutes } from '@balcao/contract/companies/admin-routes.ts';
import { companyDeletionRoutes } from '@balcao/contract/company-deletion/routes.ts';
import type { Standing } from '@balcao/contract/companies/standing.ts';
import { planActionRoutes } from '@balcao/contract/plans/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

type Page = { companies: ListedCompany[]; hasMore: boolean; next: string | null };

const LISTS = ['companies', 'list'] as const;
const FILES = ['companies', 'file'] as const;

/** All companies by name, page after page: those with the words in name, e-mail or document, and with this standing. */
export const companiesQuery = (words: string, standing: Standing | null) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, words, standing] as const,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(
        companyAdminRoutes.listWithPlans,
        { query: { searchParam: words, ...(pageParam && { after: pageParam }), ...(standing && { standing }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page) => next,
    placeholderData: keepPreviousData,
  });

/** All that is kept about one company; asked for anew whenever its dialog opens. */
export const companyFileQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...FILES, companyId] as const,
    queryFn: ({ signal }): Promise<CompanyFile> => call(companyAdminRoutes.read, { params: { companyId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const plansQuery = queryOptions({
  queryKey: ['companies', 'plans'],
  queryFn: ({ signal }) => call(planActionRoutes.list, {}, { signal }),
});

/** Shuts companies, all of these or none; what they hold goes after some days. `name` as the person typed or saw it. */
export const deleteCompanies = (companies: { companyId: number; name: string }[]) =>
  call(companyDeletionRoutes.deleteMany, { body: { companies } });

export const restoreCompany = (companyId: number) => call(companyDeletionRoutes.restore, { params: { companyId } });

/** A company is new, or another than it was: only the server knows where it stands now. */
export const companyChanged = (queries: QueryClient) => refetchSoon(queries, LISTS);
