import { z } from 'zod';
import { Id, PageNumber, SearchParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Invoice, Ledger, LedgerEntryOfPeriod, invoiceStatuses } from './models.ts';

const Money = z.string().regex(/^\d{1,9}\.\d{2}$/);
const companyId = z.object({ companyId: Id });
const filter = {
  searchParam: SearchParam,
  pageNumber: PageNumber,
  status: z.enum([...invoiceStatuses, 'overdue']).optional(),
};
const page = z.object({ invoices: z.array(Invoice), count: z.number(), hasMore: z.boolean() });

export const invoiceRoutes = {
  all: route({
    method: 'GET',
    path: '/invoices/all',
    summary:
      'Invoices of the own company, the latest first, 20 a page; the super user may name another company, a reseller one that it sells to. Admins only, and everybody while the company has not paid.',
    permission: 'signed-in',
    worksWhenExpired: true,
    query: z.object({ ...filter, companyId: Id.optional() }),
    response: page,
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  issued: route({
    method: 'GET',
    path: '/invoices/issued',
    summary: 'What the platform, or a reseller, has issued to all companies, the latest first, 20 a page.',
    permission: 'seller',
    query: z.object(filter),
    response: z.object({ ...page.shape, dueInAll: z.string() }),
  }),
  create: route({
    method: 'POST',
    path: '/invoices',
    summary: 'Issue an invoice by hand; `periodMonths` above 0 moves the last paid day when it is settled.',
    permission: 'seller',
    body: z.object({
      companyId: Id,
      detail: text({ min: 2, max: 300 }),
      value: Money.refine((value) => Number(value) > 0),
      dueDate: z.iso.date().refine((day) => day >= '2020-01-01' && day <= '2099-12-31'),
      periodMonths: z.number().int().min(0).max(12),
    }),
    response: Invoice,
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  ledger: route({
    method: 'GET',
    path: '/invoices/ledger/:companyId',
    summary:
      'What the own company and its creditor have between them, the latest line first, 50 a page; the super user may name any company, a reseller one that it sells to.',
    permission: 'drawer-admin-items:view',
    worksWhenExpired: true,
    params: companyId,
    query: z.object({ pageNumber: PageNumber }),
    response: Ledger,
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  book: route({
    method: 'POST',
    path: '/invoices/ledger/:companyId',
    summary: 'Give a company credit, or correct its balance by a line of its own.',
    permission: 'seller',
    params: companyId,
    body: z
      .object({
        kind: z.enum(['credit', 'correction']),
        amount: z.string().regex(/^-?\d{1,9}\.\d{2}$/),
        reason: text({ min: 3, max: 500 }),
        /** The form's own: sent twice, it counts once. */
        key: z.uuid(),
      })
      .refine(({ kind, amount }) => kind === 'correction' || !amount.startsWith('-')),
    response: z.object({ balance: z.string() }),
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  export: route({
    method: 'GET',
    path: '/invoices/accounting',
    summary:
      'Every line of all ledgers of the platform, or of a reseller, in a period of at most a year, for the accountant.',
    permission: 'seller',
    query: z
      .object({ from: z.iso.date(), until: z.iso.date() })
      .refine(({ from, until }) => from <= until && Date.parse(until) - Date.parse(from) <= 366 * 24 * 60 * 60_000),
    response: z.object({ lines: z.array(LedgerEntryOfPeriod), isWhole: z.boolean() }),
  }),
};
