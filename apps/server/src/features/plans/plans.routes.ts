import { planRoutes } from '@balcao/contract/plans/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { publicPlans, sellerOf, withAliases } from './plans.queries.ts';

export const planRoutesMount = implement(planRoutes, {
  async listPublic({ db }, { query: { companyId }, from: { host } }) {
    return (await publicPlans(db, await sellerOf(db, { host, companyId }))).map(withAliases);
  },
  validity: (ctx) => Promise.resolve({ plano: ctx.gate.level, isRecognized: ctx.config.UNKNOWN_PLAN_LEVEL === null }),
});
