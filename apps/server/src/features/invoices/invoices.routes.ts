import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { invoiceRoutes } from '@balcao/contract/invoices/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import type { SellerCtx } from '../../platform/seller-context.ts';
import { onSold } from '../companies/sold.ts';
import { getIssued, listIssued } from './lists/list-invoices.ts';
import { balanceOf, linesOfPeriod, listLedger } from './lists/list-ledger.ts';
import { listOwnInvoices } from './lists/list-own-invoices.ts';
import { bookByHand } from './manual/book-by-hand.ts';
import { createInvoice } from './manual/create-invoice.ts';

/** Who asks for the money: the platform, or the reseller that works. */
const creditorOf = ({ resellerId }: SellerCtx) => resellerId ?? PLATFORM_COMPANY_ID;

export const invoiceRoutesMount = implement(invoiceRoutes, {
  all: {
    companyOf: ({ query }) => query.companyId,
    onCompany: (ctx, { query }) => listOwnInvoices(ctx, query),
    forSellers: true,
  },
  issued: (ctx, { query }) => listIssued(ctx, { ...query, creditorCompanyId: creditorOf(ctx) }),
  create: async (ctx, { body }) =>
    getIssued(ctx, await onSold(ctx, body.companyId, (platform) => createInvoice(platform, body))),
  ledger: {
    companyOf: ({ params }) => params.companyId,
    onCompany: (ctx, { query }) => listLedger(ctx, query),
    forSellers: true,
  },
  async book(ctx, { params: { companyId }, body }) {
    await onSold(ctx, companyId, (platform) => bookByHand(platform, { companyId, ...body }));
    return { balance: await balanceOf({ db: ctx.db, companyId }) };
  },
  export: (ctx, { query }) => linesOfPeriod(ctx, { creditorCompanyId: creditorOf(ctx), ...query }),
});
