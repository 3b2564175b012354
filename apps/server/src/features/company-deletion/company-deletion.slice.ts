import { slice } from '../../platform/slice.ts';
import { companyDeletionRoutesMount } from './company-deletion.routes.ts';
import { removeCompaniesJob } from './jobs/remove-companies.job.ts';

/** How a company goes: confirmed, taken back, or removed whole after its days are over. */
export const companyDeletionSlice = slice({
  name: 'company-deletion',
  routes: companyDeletionRoutesMount,
  jobs: [removeCompaniesJob],
});
