import { companyAdminRoutes } from '@balcao/contract/companies/admin-routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { changeTerms } from './change-terms.ts';
import { createCompany } from './create-company.ts';
import { listCompanies, listCompanyNames } from './list-companies.ts';
import { readCompany } from './read-company.ts';
import { updateCompany } from './update-company.ts';

export const companyAdminRoutesMount = implement(companyAdminRoutes, {
  listWithPlans: (ctx, { query }) => listCompanies(ctx, query),
  list: (ctx, { query }) => listCompanies(ctx, query),
  listNames: (ctx, { query }) => listCompanyNames(ctx, query),
  read: {
    companyOf: ({ params }) => params.companyId,
    onCompany: readCompany,
    forSellers: true,
  },
  create: (ctx, { body }) => createCompany(ctx, body),
  update: (ctx, { params, body: { version, ...change } }) => updateCompany(ctx, { ...params, version, change }),
  changeTerms: (ctx, { params, body: { version, ...terms } }) => changeTerms(ctx, { ...params, version, terms }),
});
