import { companyDeletionRoutes } from '@balcao/contract/company-deletion/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { deleteCompanies, deleteCompany } from './delete-companies.ts';
import { restoreCompany } from './restore-company.ts';

export const companyDeletionRoutesMount = implement(companyDeletionRoutes, {
  deleteMany: (ctx, { body }) => deleteCompanies(ctx, body.companies),
  deleteOne: (ctx, { params: { companyId }, query: { name = null } }) => deleteCompany(ctx, { companyId, name }),
  restore: (ctx, { params }) => restoreCompany(ctx, params.companyId),
});
