import type { ChargeFacts, InvoiceFacts } from '@balcao/payments/settling/decide.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { centsOf } from '../../invoices/cents.ts';
import type { MoneyCtx } from '../../invoices/invoices.ctx.ts';
import { invoices } from '../../invoices/invoices.table.ts';
import { charges, payments } from '../payments.table.ts';
import type { ToldPayment } from './told-payment.ts';

/** What a payment is for. */
export type PaidFor = { companyId: number; invoiceId: number; chargeId: number | null };

/** Null where nothing is known under that name, or it is another creditor's. */
export async function findPlace(
  { db }: MoneyCtx,
  { of, creditorCompanyId }: Pick<ToldPayment, 'of' | 'creditorCompanyId'>,
): Promise<PaidFor | null> {
  if (of === null) return null;
  if ('chargeId' in of) {
    const { id, companyId, invoiceId } = charges;
    const isThis = and(eq(id, of.chargeId), eq(charges.creditorCompanyId, creditorCompanyId));
    const [charge] = await db.select({ companyId, invoiceId, chargeId: id }).from(charges).where(isThis);
    return charge ?? null;
  }
  const { id, companyId } = invoices;
  const isThis = and(eq(id, of.invoiceId), eq(invoices.creditorCompanyId, creditorCompanyId));
  const [invoice] = await db.select({ companyId, invoiceId: id }).from(invoices).where(isThis);
  return invoice ? { ...invoice, chargeId: null } : null;
}

/** `wanted` is what money has to bring in all: the value without the credit that was used up. */
export type InvoiceToPay = InvoiceFacts & { wanted: number };

/** How an invoice stands, and what payments have brought that did not go back. */
export async function findInvoiceToPay({ db }: MoneyCtx, { companyId, invoiceId }: PaidFor): Promise<InvoiceToPay> {
  const [row] = await db
    .select({
      status: invoices.status,
      wanted: sql<string>`${invoices.value} - ${invoices.credited}`,
      kept: sql<string>`(
        select coalesce(sum(${payments.amount} - ${payments.refundedAmount}), 0)::numeric(12, 2) from ${payments}
        where ${payments.companyId} = ${companyId} and ${payments.invoiceId} = ${invoiceId}
      )`,
    })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.id, invoiceId)));
  if (!row) throw new Error(`there is no invoice ${invoiceId}`);
  return { status: row.status, wanted: centsOf(row.wanted), kept: centsOf(row.kept) };
}

/** With this charge's discount the whole invoice costs so much, whatever part of it the code asked for. */
export async function chargeFactsOf(
  { db }: MoneyCtx,
  { place, invoice }: { place: PaidFor; invoice: InvoiceToPay },
): Promise<ChargeFacts> {
  const whole = { cents: invoice.wanted, discount: 0 };
  if (place.chargeId === null) return whole;
  const [charge] = await db
    .select({ discount: charges.discount })
    .from(charges)
    .where(and(eq(charges.companyId, place.companyId), eq(charges.id, place.chargeId)));
  const discount = charge ? centsOf(charge.discount) : 0;
  return { cents: invoice.wanted - discount, discount };
}
