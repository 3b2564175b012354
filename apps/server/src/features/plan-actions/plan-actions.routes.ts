import { planActionRoutes } from '@balcao/contract/plans/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import type { SellerCtx } from '../../platform/seller-context.ts';
import { inCatalog, listCatalog } from './catalog.ts';
import { deletePlan } from './delete-plan.ts';
import { createPlan, updatePlan, type PlanCtx } from './save-plan.ts';

/** What is written is written by the platform, into the catalogue of whoever asks. */
const inOwn = <T>(ctx: SellerCtx, work: (ctx: PlanCtx) => Promise<T>) =>
  ctx.asPlatform([], (platform) => work({ ...platform, ownerCompanyId: ctx.resellerId }));

export const planActionRoutesMount = implement(planActionRoutes, {
  list: (ctx) => listCatalog(ctx.db, inCatalog(ctx.resellerId)),
  create: (ctx, { body }) => inOwn(ctx, (own) => createPlan(own, body)),
  update: (ctx, { params, body }) => inOwn(ctx, (own) => updatePlan(own, { ...params, change: body })),
  delete: (ctx, { params }) => inOwn(ctx, (own) => deletePlan(own, params.planId)),
});
