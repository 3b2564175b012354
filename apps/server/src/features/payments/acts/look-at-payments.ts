import type { PaymentToLookAt } from '@balcao/contract/payments/models.ts';
import { and, desc, eq, isNotNull, isNull, ne } from '../../../platform/db/drizzle.ts';
import { fail } from '../../../platform/fail.ts';
import { invoices } from '../../invoices/invoices.table.ts';
import type { MoneyCtx } from '../../invoices/invoices.ctx.ts';
import { payments } from '../payments.table.ts';

/** More than anybody looks through: what is older shows when the newer ones are dealt with. */
const MOST = 100;

const waits = and(isNotNull(payments.alert), isNull(payments.alertClosedAt));

/** Payments of a creditor that a person has to look at, the latest first. */
export async function listPaymentsToLookAt({ db }: MoneyCtx, creditorCompanyId: number): Promise<PaymentToLookAt[]> {
  const rows = await db
    .select({
      id: payments.id,
      amount: payments.amount,
      refundedAmount: payments.refundedAmount,
      paidAt: payments.paidAt,
      source: payments.source,
      externalId: payments.externalId,
      alert: payments.alert,
      invoiceId: payments.invoiceId,
      companyId: payments.companyId,
      companyName: invoices.companyName,
      detail: invoices.detail,
    })
    .from(payments)
    .leftJoin(invoices, and(eq(invoices.companyId, payments.companyId), eq(invoices.id, payments.invoiceId)))
    .where(and(eq(payments.creditorCompanyId, creditorCompanyId), waits))
    .orderBy(desc(payments.id))
    .limit(MOST);
  return rows.flatMap(({ alert, paidAt, ...row }) =>
    alert === null ? [] : [{ ...row, alert, paidAt: paidAt.toISOString() }],
  );
}

/** A person has looked. Money without an invoice waits until it has one. Fails with ERR_NO_PAYMENT_FOUND. */
export async function closeAlert({ db, now }: MoneyCtx, { paymentId, of }: { paymentId: number; of: number }) {
  const { rowCount } = await db
    .update(payments)
    .set({ alertClosedAt: now, updatedAt: now })
    .where(
      and(eq(payments.id, paymentId), eq(payments.creditorCompanyId, of), waits, ne(payments.alert, 'unassigned')),
    );
  if (rowCount === 0) fail('ERR_NO_PAYMENT_FOUND');
}
