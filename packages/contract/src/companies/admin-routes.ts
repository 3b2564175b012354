import { z } from 'zod';
import { Id, PageNumber, SearchParam } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { CompanyChange, CompanyFile, CompanyTerms, ListedCompany, NewCompany } from './admin-models.ts';
import { standings } from './standing.ts';

const companyId = z.object({ companyId: Id });
/** The folded name of the last company shown, and its id. */
const After = z
  .string()
  .max(1200)
  .regex(/^\d{1,15}\.[\w-]*$/);
const listing = {
  method: 'GET',
  permission: 'seller',
  query: z.object({
    searchParam: SearchParam,
    pageNumber: PageNumber,
    /** Where the page before ended; then `pageNumber` counts for nothing. */
    after: After.optional(),
    standing: z.enum(standings).optional(),
  }),
  response: z.object({ companies: z.array(ListedCompany), hasMore: z.boolean(), next: z.string().nullable() }),
} as const;

export const companyAdminRoutes = {
  listWithPlans: route({
    ...listing,
    path: '/companiesPlan',
    summary:
      'All companies by name, a reseller its own, 20 a page, with their plan; words are looked for in name, e-mail and document.',
  }),
  list: route({ ...listing, path: '/companies', summary: 'The same list under its shorter address.' }),
  listNames: route({
    method: 'GET',
    path: '/companies/list',
    summary: 'Id and name of the companies whose name, e-mail or document has these words, by name; 100 at most.',
    permission: 'seller',
    query: z.object({ searchParam: SearchParam }),
    response: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  read: route({
    method: 'GET',
    path: '/companies/:companyId',
    summary:
      "All that is kept about a company. Everybody reads the own company's, without document and billing where they are no admin; the super user any, a reseller those it sells to.",
    permission: 'signed-in',
    worksWhenExpired: true,
    params: companyId,
    response: CompanyFile,
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/companies',
    summary:
      'A new company with its first admin, who signs in with the e-mail and the password given. What a reseller makes is its own.',
    permission: 'seller',
    body: NewCompany,
    response: CompanyFile,
    errors: ['ERR_DUPLICATED_EMAIL', 'ERR_NO_PLAN_FOUND', 'ERR_CREATING_COMPANY', 'ERR_MAX_COMPANIES_REACHED'],
  }),
  update: route({
    method: 'PUT',
    path: '/companies/:companyId',
    summary:
      'Change what is given; the rest stays. With `version`, only while nobody has changed the company since it was read. Switching it off ends the sessions of its people.',
    permission: 'seller',
    params: companyId,
    body: CompanyChange.extend({ version: z.number().int().optional() }),
    response: CompanyFile,
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_NO_PLAN_FOUND', 'ERR_COMPANY_CHANGED', 'ERR_PLATFORM_COMPANY'],
  }),
  changeTerms: route({
    method: 'PUT',
    path: '/companies/:companyId/terms',
    summary:
      "Change what was agreed with a company: how many attendants and connections it may have, for how much, and under which name, e-mail and first admin's password. Figures that are the plan's follow the plan. With `version`, only while nobody has changed the company since it was read.",
    permission: 'super',
    secondFactor: 'fresh',
    params: companyId,
    body: CompanyTerms.extend({ version: z.number().int().optional() }),
    response: CompanyFile,
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_COMPANY_CHANGED', 'ERR_PLATFORM_COMPANY', 'ERR_NO_USER_FOUND'],
  }),
};
