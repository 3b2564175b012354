import { z } from 'zod';
import { Id, SearchParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { profiles } from '../permissions.ts';
import { SupportedCompany, SupportMode, SupportSession } from './models.ts';

const Done = z.object({ message: z.string() });
const InCompany = z.object({ companyId: Id });

export const supportRoutes = {
  companies: route({
    method: 'GET',
    path: '/support/companies',
    summary: 'The first companies whose name contains what is searched for, with how far they let support in.',
    permission: 'super',
    query: z.object({ searchParam: SearchParam }),
    response: z.array(SupportedCompany),
  }),
  people: route({
    method: 'GET',
    path: '/support/companies/:companyId/people',
    summary: 'Whom support can help in a company. Super users are not among them.',
    permission: 'super',
    params: InCompany,
    response: z.array(z.object({ id: z.number(), name: z.string(), profile: z.enum(profiles) })),
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  begin: route({
    method: 'POST',
    path: '/support/sessions',
    summary:
      'Begin to help somebody in their place: 30 minutes, never renewed. The company sees it at once and in its audit.',
    permission: 'super',
    secondFactor: 'fresh',
    body: z.object({ companyId: Id, userId: Id, mode: SupportMode, reason: text({ min: 5, max: 500 }) }),
    response: z.object({ token: z.string(), support: SupportSession }),
    errors: ['ERR_NO_USER_FOUND', 'ERR_SUPPORT_NOT_ALLOWED', 'ERR_SUPPORT_PROTECTED', 'ERR_ACCOUNT_DISABLED'],
  }),
  leave: route({
    method: 'POST',
    path: '/support/leave',
    summary: 'End the support session that makes this call.',
    permission: 'signed-in',
    duringSupport: 'always',
    worksWhenExpired: true,
    response: Done,
    errors: ['ERR_NOT_FOUND'],
  }),
  list: route({
    method: 'GET',
    path: '/support/sessions',
    summary: 'Who helps somebody of the own company at present.',
    permission: 'settings-page:edit',
    worksWhenExpired: true,
    response: z.array(SupportSession),
  }),
  end: route({
    method: 'DELETE',
    path: '/support/sessions/:sid',
    summary: 'Send somebody away who helps in the own company.',
    permission: 'settings-page:edit',
    worksWhenExpired: true,
    params: z.object({ sid: z.uuid() }),
    response: Done,
    errors: ['ERR_NOT_FOUND'],
  }),
};
