import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { invoiceActRoutes } from '@balcao/contract/invoices/act-routes.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { fail } from '../../platform/fail.ts';
import { implement } from '../../platform/http/implement.ts';
import type { SellerCtx } from '../../platform/seller-context.ts';
import { onIssued } from '../invoices/issued.ts';
import { getIssued } from '../invoices/lists/list-invoices.ts';
import { assignPayment } from './acts/assign-payment.ts';
import { cancelInvoice } from './acts/cancel-invoice.ts';
import { closeAlert, listPaymentsToLookAt } from './acts/look-at-payments.ts';
import { markAsPaid } from './acts/mark-as-paid.ts';
import { refundInvoice } from './acts/refund-invoice.ts';
import { payments } from './payments.table.ts';

const creditorOf = ({ resellerId }: SellerCtx) => resellerId ?? PLATFORM_COMPANY_ID;

export const paymentRoutesMount = implement(invoiceActRoutes, {
  async cancel(ctx, { params: { invoiceId }, body }) {
    await onIssued(ctx, invoiceId, (platform) => cancelInvoice(platform, { invoiceId, ...body, by: ctx.actor }));
    return getIssued(ctx, invoiceId);
  },
  async pay(ctx, { params: { invoiceId }, body }) {
    await onIssued(ctx, invoiceId, (platform) => markAsPaid(platform, { invoiceId, ...body, by: ctx.actor }));
    return getIssued(ctx, invoiceId);
  },
  async refund(ctx, { params: { invoiceId }, body: { reason, takeBackPeriod } }) {
    const refund = { invoiceId, reason, isPeriodTakenBack: takeBackPeriod, by: ctx.actor };
    await onIssued(ctx, invoiceId, (platform) => refundInvoice(platform, refund));
    return getIssued(ctx, invoiceId);
  },
  toLookAt: async (ctx) => ({ payments: await listPaymentsToLookAt(ctx, creditorOf(ctx)) }),
  async closeAlert(ctx, { params: { paymentId } }) {
    await ctx.asPlatform([], (platform) => closeAlert(platform, { paymentId, of: creditorOf(ctx) }));
    return null;
  },
  async assign(ctx, { params: { paymentId }, body: { invoiceId } }) {
    if ((await ctx.db.$count(payments, eq(payments.id, paymentId))) === 0) fail('ERR_NO_PAYMENT_FOUND');
    await onIssued(ctx, invoiceId, async (platform) => {
      await assignPayment(platform, { paymentId, invoiceId, by: ctx.actor });
    });
    return getIssued(ctx, invoiceId);
  },
});
