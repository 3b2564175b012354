import { z } from 'zod';
import { Id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { PlanWithAliases } from '../plans/models.ts';
import { CompanyHours } from './models.ts';
import { OpeningHours } from './opening-hours.ts';
import { TimeZone } from './time-zone.ts';

const companyId = z.object({ companyId: Id });

export const companyRoutes = {
  listPlan: route({
    method: 'GET',
    path: '/companies/listPlan/:companyId',
    summary: "The company's plan with its flags. Everybody reads the own company's; the super user any.",
    permission: 'signed-in',
    worksWhenExpired: true,
    params: companyId,
    response: z.object({
      id: z.number(),
      name: z.string(),
      dueDate: z.iso.date().nullable(),
      plan: PlanWithAliases.nullable(),
    }),
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  readSchedules: route({
    method: 'GET',
    path: '/companies/:companyId/schedules',
    summary: "The company's time zone and opening hours. Everybody reads the own company's; the super user any.",
    permission: 'signed-in',
    params: companyId,
    response: CompanyHours,
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  updateSchedules: route({
    method: 'PUT',
    path: '/companies/:companyId/schedules',
    summary: "Replace the company's opening hours. Admins their own company's; the super user any.",
    permission: 'settings-page:edit',
    params: companyId,
    body: z.object({ schedules: OpeningHours }),
    response: CompanyHours,
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  updateTimeZone: route({
    method: 'PUT',
    path: '/companies/:companyId/time-zone',
    summary: "Change the company's time zone. Admins their own company's; the super user any.",
    permission: 'settings-page:edit',
    params: companyId,
    body: z.object({ timeZone: TimeZone }),
    response: CompanyHours,
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
};
