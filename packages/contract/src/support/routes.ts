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
    summary:
      'The first companies whose name contains what is searched for, with how far they let support in; a reseller sees its own.',
    permission: 'seller',
    query: z.object({ searchParam: SearchParam }),
    response: z.array(SupportedCompany),
  }),
  people: route({
    method: 'GET',
    path: '/support/companies/:companyId/people',
    summary:
      'Whom support can help in a company. Super users are not among them; nobody of a reseller helps who is protected.',
    permission: 'seller',
    params: InCompany,
    response: z.array(
      z.object({ id: z.number(), name: z.string(), profile: z.enum(profiles), protected: z.boolean() }),
    ),
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  protect: route({
    method: 'PUT',
    path: '/support/companies/:companyId/people/:userId',
    summary: 'Keep the reseller of a company from helping somebody in their place, or let it.',
    permission: 'super',
    params: InCompany.extend({ userId: Id }),
    body: z.object({ protected: z.boolean() }),
    response: Done,
    errors: ['ERR_NO_USER_FOUND'],
  }),
  begin: route({
    method: 'POST',
    path: '/support/sessions',
    summary:
      'Begin to help somebody in their place: 30 minutes, never renewed. The company sees it at once and in its audit.',
    permission: 'seller',
    secondFactor: 'fresh',
    body: z.object({ companyId: Id, userId: Id, mode: SupportMode, reason: text({ min: 5, max: 500 }) }),
    response: z.object({ token: z.string(), support: SupportSession }),
    errors: [
      'ERR_NO_COMPANY_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_SUPPORT_NOT_ALLOWED',
      'ERR_SUPPORT_PROTECTED',
      'ERR_ACCOUNT_DISABLED',
    ],
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
