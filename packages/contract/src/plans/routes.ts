import { z } from 'zod';
import { route } from '../kit/route.ts';
import { planLevels } from '../plan-levels.ts';
import { PlanWithAliases } from './models.ts';

export const planRoutes = {
  listPublic: route({
    method: 'GET',
    path: '/plans/list',
    summary: 'Plans offered on the sign-up page.',
    permission: 'public',
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
