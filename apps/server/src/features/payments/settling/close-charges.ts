import { and, eq } from '../../../platform/db/drizzle.ts';
import type { MoneyCtx } from '../../invoices/invoices.ctx.ts';
import { charges } from '../payments.table.ts';
import type { PaidFor } from './find-place.ts';

/** A code that brought money asks for no more: what is still owed gets a code of its own. */
export async function closeUsedCharge({ db, now }: MoneyCtx, { chargeId }: Pick<PaidFor, 'chargeId'>) {
  if (chargeId === null) return;
  const isWaiting = and(eq(charges.id, chargeId), eq(charges.status, 'waiting'));
  await db.update(charges).set({ status: 'paid', updatedAt: now }).where(isWaiting);
}

/** Codes of an invoice that wants no money. What comes for them all the same becomes credit. */
export const cancelCharges = (
  { db, now }: MoneyCtx,
  { companyId, invoiceId }: Pick<PaidFor, 'companyId' | 'invoiceId'>,
) =>
  db
    .update(charges)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(eq(charges.companyId, companyId), eq(charges.invoiceId, invoiceId), eq(charges.status, 'waiting')));
