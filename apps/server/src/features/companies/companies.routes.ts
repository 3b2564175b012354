import { companyRoutes } from '@balcao/contract/companies/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { loadPlan } from './load-plan.ts';

const { listPlan } = companyRoutes;

export const companyRoutesMount = implement(
  { listPlan },
  { listPlan: { companyOf: ({ params }) => params.companyId, onCompany: loadPlan, forSellers: true } },
);
