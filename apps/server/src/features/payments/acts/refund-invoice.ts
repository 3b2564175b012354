import { formatMoney } from '@balcao/contract/payments/money.ts';
import { and, eq, lt } from '../../../platform/db/drizzle.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { centsOf } from '../../invoices/cents.ts';
import type { By, MoneyCtx } from '../../invoices/invoices.ctx.ts';
import { book } from '../../invoices/settling/book.ts';
import { payments } from '../payments.table.ts';
import { closeInvoice } from './close-invoice.ts';
import { lockInvoice, moved } from './lock-invoice.ts';
import { takeBackPeriod } from './take-back-period.ts';

type Input = { invoiceId: number; reason: string; isPeriodTakenBack: boolean; by: By };

/**
 * The creditor has given the money of a paid invoice back. The days it bought stay with the company unless the creditor takes
 * them back. Moves no money itself. Fails with ERR_NO_INVOICE_FOUND, ERR_INVOICE_STATE.
 */
export async function refundInvoice(ctx: MoneyCtx, { invoiceId, reason, isPeriodTakenBack, by }: Input) {
  const invoice = await lockInvoice(ctx, invoiceId);
  const { companyId } = invoice;
  moved(invoice.status, 'refund');
  await giveBack(ctx, { companyId, invoiceId, creditorCompanyId: invoice.creditorCompanyId, reason, by });
  await closeAsRefunded(ctx, { companyId, invoiceId, reason, by });
  if (isPeriodTakenBack) await takeBackPeriod(ctx, invoice);
  await recordAudit(
    { ...ctx, companyId, actor: by ? { kind: 'user', ...by } : { kind: 'system' } },
    { action: 'invoice.refund', subject: `invoice:${invoiceId}`, details: { reason, isPeriodTakenBack } },
  );
}

type Closing = { companyId: number; invoiceId: number; reason: string; by: By };

/** Notes that the money of a paid invoice went back, whoever told of it. The company is locked. */
export const closeAsRefunded = (ctx: MoneyCtx, { companyId, invoiceId, reason, by }: Closing) =>
  closeInvoice(ctx, { companyId, invoiceId, status: 'refunded', reason, by });

/** Whatever came for the invoice and is still here is told as gone. */
async function giveBack(ctx: MoneyCtx, { reason, by, ...of }: Closing & { creditorCompanyId: number }) {
  const { companyId, invoiceId, creditorCompanyId } = of;
  const isKept = and(
    eq(payments.companyId, companyId),
    eq(payments.invoiceId, invoiceId),
    lt(payments.refundedAmount, payments.amount),
  );
  const kept = await ctx.db.select().from(payments).where(isKept);
  await ctx.db.update(payments).set({ refundedAmount: payments.amount, updatedAt: ctx.now }).where(isKept);
  await book(
    ctx,
    kept.map(({ id: paymentId, amount, refundedAmount }) => ({
      companyId,
      creditorCompanyId,
      invoiceId,
      paymentId,
      kind: 'refund' as const,
      amount: formatMoney(centsOf(refundedAmount) - centsOf(amount)),
      reason,
      userId: by?.userId ?? null,
      sourceKey: `payment:${paymentId}:refund:${centsOf(amount)}`,
    })),
  );
}
