import { companyRoutes } from '@balcao/contract/companies/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { readPlan } from './read-plan.ts';

const { listPlan } = companyRoutes;

export const companyRoutesMount = implement({ listPlan }, { listPlan: (ctx, { params }) => readPlan(ctx, params) });
