import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { invoiceActRoutes } from '@balcao/contract/invoices/act-routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { getIssued } from '../invoices/lists/list-invoices.ts';
import { assignPayment } from './acts/assign-payment.ts';
import { cancelInvoice } from './acts/cancel-invoice.ts';
import { closeAlert, listPaymentsToLookAt } from './acts/look-at-payments.ts';
import { markAsPaid } from './acts/mark-as-paid.ts';
import { refundInvoice } from './acts/refund-invoice.ts';

export const paymentRoutesMount = implement(invoiceActRoutes, {
  async cancel(ctx, { params: { invoiceId }, body }) {
    await cancelInvoice(ctx, { invoiceId, ...body, by: ctx.actor });
    return getIssued(ctx, invoiceId);
  },
  async pay(ctx, { params: { invoiceId }, body }) {
    await markAsPaid(ctx, { invoiceId, ...body, by: ctx.actor });
    return getIssued(ctx, invoiceId);
  },
  async refund(ctx, { params: { invoiceId }, body: { reason, takeBackPeriod } }) {
    await refundInvoice(ctx, { invoiceId, reason, isPeriodTakenBack: takeBackPeriod, by: ctx.actor });
    return getIssued(ctx, invoiceId);
  },
  toLookAt: async (ctx) => ({ payments: await listPaymentsToLookAt(ctx, PLATFORM_COMPANY_ID) }),
  async closeAlert(ctx, { params: { paymentId } }) {
    await closeAlert(ctx, { paymentId, of: PLATFORM_COMPANY_ID });
    return null;
  },
  async assign(ctx, { params: { paymentId }, body: { invoiceId } }) {
    await assignPayment(ctx, { paymentId, invoiceId, by: ctx.actor });
    return getIssued(ctx, invoiceId);
  },
});
