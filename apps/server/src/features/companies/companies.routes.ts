import { companyRoutes } from '@balcao/contract/companies/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { readPlan } from './read-plan.ts';

export const companyRoutesMount = implement(companyRoutes, {
  listPlan: (ctx, { params }) => readPlan(ctx, params),
});
