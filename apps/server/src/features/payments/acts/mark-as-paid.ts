import { fail } from '../../../platform/fail.ts';
import type { By, MoneyCtx } from '../../invoices/invoices.ctx.ts';
import { findInvoiceToPay } from '../settling/find-place.ts';
import { settlePayment } from '../settling/settle-payment.ts';
import { lockInvoice, moved } from './lock-invoice.ts';

type Input = { invoiceId: number; reason: string; by: NonNullable<By> };

/**
 * Somebody of the creditor says that what is left of an open invoice came another way. Counts as money like any other, with the
 * name of who said it. Fails with ERR_NO_INVOICE_FOUND, ERR_INVOICE_STATE.
 */
export async function markAsPaid(ctx: MoneyCtx, { invoiceId, reason, by }: Input): Promise<void> {
  const { companyId, creditorCompanyId, status } = await lockInvoice(ctx, invoiceId);
  moved(status, 'settle');
  const { wanted, kept } = await findInvoiceToPay(ctx, { companyId, invoiceId, chargeId: null });
  if (wanted <= kept) fail('ERR_INVOICE_STATE', { status });
  await settlePayment(ctx, {
    source: 'manual',
    key: `invoice:${invoiceId}`,
    accountId: null,
    creditorCompanyId,
    of: { invoiceId },
    direction: 'received',
    cents: wanted - kept,
    refundedCents: 0,
    paidAt: ctx.now,
    by,
    reason,
  });
}
