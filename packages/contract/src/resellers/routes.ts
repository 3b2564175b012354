import { z } from 'zod';
import { Id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { OwnResale, Reseller, ResellerTerms } from './models.ts';

const companyId = z.object({ companyId: Id });

export const resellerRoutes = {
  own: route({
    method: 'GET',
    path: '/resellers/own',
    summary:
      'The own resale: link, number of companies, terms, and what came in and was asked for in the last 12 months.',
    permission: 'reseller',
    response: OwnResale,
  }),
  list: route({
    method: 'GET',
    path: '/resellers',
    summary: 'Companies that sell the counter, by name.',
    permission: 'super',
    response: z.array(Reseller),
  }),
  save: route({
    method: 'PUT',
    path: '/resellers/:companyId',
    summary:
      'Let a company sell the counter under these terms, or change them. One that is not active sells nothing; its companies go on.',
    permission: 'super',
    params: companyId,
    body: ResellerTerms,
    response: Reseller,
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_PLATFORM_COMPANY', 'ERR_RESELLER_OF_RESELLER'],
  }),
  end: route({
    method: 'DELETE',
    path: '/resellers/:companyId',
    summary:
      'Take over all companies of a reseller, which sells nothing from then on. What it has invoiced stays to be paid to it.',
    permission: 'super',
    secondFactor: 'fresh',
    params: companyId,
    response: z.object({ companies: z.number().int() }),
    errors: ['ERR_NO_RESELLER_FOUND'],
  }),
  move: route({
    method: 'PUT',
    path: '/companies/:companyId/reseller',
    summary:
      'Give a company to a reseller, or with null take it over. It keeps what it has; whoever sells to it from now on asks for the next period.',
    permission: 'super',
    params: companyId,
    body: z.object({ resellerId: Id.nullable() }),
    response: z.object({ id: z.number(), resellerId: z.number().nullable() }),
    errors: [
      'ERR_NO_COMPANY_FOUND',
      'ERR_NO_RESELLER_FOUND',
      'ERR_PLATFORM_COMPANY',
      'ERR_RESELLER_OF_RESELLER',
      'ERR_MAX_COMPANIES_REACHED',
    ],
  }),
};
