import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { invoiceRoutes } from '@balcao/contract/invoices/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { getIssued, listIssued } from './lists/list-invoices.ts';
import { linesOfPeriod, listLedger } from './lists/list-ledger.ts';
import { listOwnInvoices } from './lists/list-own-invoices.ts';
import { bookByHand } from './manual/book-by-hand.ts';
import { createInvoice } from './manual/create-invoice.ts';

const creditorCompanyId = PLATFORM_COMPANY_ID;

export const invoiceRoutesMount = implement(invoiceRoutes, {
  all: {
    companyOf: ({ query }) => query.companyId,
    onCompany: (ctx, { query }) => listOwnInvoices(ctx, query),
  },
  issued: (ctx, { query }) => listIssued(ctx, { ...query, creditorCompanyId }),
  create: async (ctx, { body }) => getIssued(ctx, await createInvoice(ctx, body)),
  ledger: {
    companyOf: ({ params }) => params.companyId,
    onCompany: (ctx, { query }) => listLedger(ctx, query),
  },
  book: (ctx, { params, body }) => bookByHand(ctx, { ...params, ...body }),
  export: (ctx, { query }) => linesOfPeriod(ctx, { creditorCompanyId, ...query }),
});
