import { z } from 'zod';
import { Id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { planLevels } from '../plan-levels.ts';
import { CatalogPlan, NewPlan, PlanChange, PlanWithAliases } from './models.ts';

export const planRoutes = {
  listPublic: route({
    method: 'GET',
    path: '/plans/list',
    summary: 'Plans offered on the sign-up page.',
    permission: 'public',
    // Whoever follows a seller's link sees what that one offers; a host of a seller counts for more.
    query: z.object({ companyId: Id.optional().catch(undefined) }),
    response: z.array(PlanWithAliases),
  }),
  validity: route({
    method: 'GET',
    path: '/validade',
    summary: 'Plan level of this installation.',
    permission: 'public',
    cacheSeconds: 60,
    response: z.object({
      plano: z.enum(planLevels),
      /** False when the installation names a level that does not exist; then the least one applies. */
      isRecognized: z.boolean().optional(),
    }),
  }),
};

const planId = z.object({ planId: Id });

/** The catalogue of whoever sells: the platform's, as the super user keeps it, or a reseller's own. */
export const planActionRoutes = {
  list: route({
    method: 'GET',
    path: '/plans',
    summary: 'The plans of the own catalogue, cheapest first, with how many companies have each.',
    permission: 'seller',
    response: z.array(CatalogPlan),
  }),
  create: route({
    method: 'POST',
    path: '/plans',
    summary: 'Make a plan. Flags that are left out are on.',
    permission: 'seller',
    body: NewPlan,
    response: CatalogPlan,
    errors: ['ERR_PLAN_NAME_EXISTS'],
  }),
  update: route({
    method: 'PUT',
    path: '/plans/:planId',
    summary:
      'Change a plan; what is left out stays. Flags and limits hold for all its companies at once, the price from the next invoice on.',
    permission: 'seller',
    params: planId,
    body: PlanChange,
    response: CatalogPlan,
    errors: ['ERR_NO_PLAN_FOUND', 'ERR_PLAN_NAME_EXISTS'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/plans/:planId',
    summary: 'Delete a plan that no company has. Otherwise `companies` in the details says how many do.',
    permission: 'seller',
    params: planId,
    response: z.object({ id: z.number() }),
    errors: ['ERR_NO_PLAN_FOUND', 'ERR_PLAN_IN_USE'],
  }),
};
