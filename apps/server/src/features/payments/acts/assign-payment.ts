import { decide, type Settlement } from '@balcao/payments/settling/decide.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { centsOf } from '../../invoices/cents.ts';
import type { By, MoneyCtx } from '../../invoices/invoices.ctx.ts';
import { lockDebtor } from '../../invoices/settling/lock-debtor.ts';
import { payments } from '../payments.table.ts';
import { applySettlement } from '../settling/apply-settlement.ts';
import { findInvoiceToPay, findPlace } from '../settling/find-place.ts';

type Input = { paymentId: number; invoiceId: number; by: NonNullable<By>; reason?: string | null };

/**
 * A person says what the money of an unknown reference is for; from then on it counts as if it had been told so at once.
 * Fails with ERR_NO_PAYMENT_FOUND (also where it has its invoice, or all of it went back), ERR_NO_INVOICE_FOUND (also of another creditor).
 */
export async function assignPayment(
  ctx: MoneyCtx,
  { paymentId, invoiceId, by, reason = null }: Input,
): Promise<Settlement['kind']> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId)).for('no key update');
  if (!payment || payment.companyId !== null) return fail('ERR_NO_PAYMENT_FOUND');
  if (payment.refundedAmount === payment.amount) return fail('ERR_NO_PAYMENT_FOUND');
  const { creditorCompanyId, accountId, source, externalId: key, paidAt, paidOn } = payment;
  const place = (await findPlace(ctx, { of: { invoiceId }, creditorCompanyId })) ?? fail('ERR_NO_INVOICE_FOUND');
  await lockDebtor(ctx, place.companyId);
  const invoice = await findInvoiceToPay(ctx, place);
  const [cents, refundedCents] = [centsOf(payment.amount), centsOf(payment.refundedAmount)];
  const money = { direction: 'received' as const, cents, refunded: refundedCents, known: null };
  const settlement = decide(invoice, { cents: invoice.wanted, discount: 0 }, money);
  const told = { source, key, accountId, creditorCompanyId, of: { invoiceId }, direction: 'received' as const, paidAt };
  const rest = { cents, refundedCents, by, reason };
  await applySettlement(ctx, { told: { ...told, ...rest }, paidOn, place, settlement, paymentId });
  await recordAudit(
    { ...ctx, companyId: place.companyId, actor: { kind: 'user', ...by } },
    { action: 'payment.assign', subject: `payment:${paymentId}`, details: { invoiceId } },
  );
  return settlement.kind;
}
