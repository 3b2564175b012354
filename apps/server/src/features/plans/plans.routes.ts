import { planRoutes } from '@balcao/contract/plans/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { publicPlans, withAliases } from './plans.queries.ts';

export const planRoutesMount = implement(planRoutes, {
  listPublic: async (ctx) => (await publicPlans(ctx.db, null)).map(withAliases),
  validity: (ctx) => Promise.resolve({ plano: ctx.gate.level, isRecognized: ctx.config.UNKNOWN_PLAN_LEVEL === null }),
});
