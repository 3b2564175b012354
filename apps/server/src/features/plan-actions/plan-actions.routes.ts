import { planActionRoutes } from '@balcao/contract/plans/routes.ts';
import type { SuperCtx } from '../../platform/context.ts';
import { implement } from '../../platform/http/implement.ts';
import { inCatalog, listCatalog } from './catalog.ts';
import { deletePlan } from './delete-plan.ts';
import { createPlan, updatePlan } from './save-plan.ts';

const ofPlatform = (ctx: SuperCtx) => ({ ...ctx, ownerCompanyId: null });

export const planActionRoutesMount = implement(planActionRoutes, {
  list: (ctx) => listCatalog(ctx.db, inCatalog(null)),
  create: (ctx, { body }) => createPlan(ofPlatform(ctx), body),
  update: (ctx, { params, body }) => updatePlan(ofPlatform(ctx), { ...params, change: body }),
  delete: (ctx, { params }) => deletePlan(ofPlatform(ctx), params.planId),
});
