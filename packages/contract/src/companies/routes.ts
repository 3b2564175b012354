import { z } from 'zod';
import { Id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { PlanWithAliases } from '../plans/models.ts';

export const companyRoutes = {
  listPlan: route({
    method: 'GET',
    path: '/companies/listPlan/:companyId',
    summary: "The company's plan with its flags. Everybody reads the own company's; the super user any.",
    permission: 'signed-in',
    worksWhenExpired: true,
    params: z.object({ companyId: Id }),
    response: z.object({
      id: z.number(),
      name: z.string(),
      dueDate: z.iso.date().nullable(),
      plan: PlanWithAliases.nullable(),
    }),
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
};
