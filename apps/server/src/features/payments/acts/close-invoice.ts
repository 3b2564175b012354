import { formatMoney } from '@balcao/contract/payments/money.ts';
import { and, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import type { By, MoneyCtx } from '../../invoices/invoices.ctx.ts';
import { centsOf } from '../../invoices/cents.ts';
import { invoices, ledger } from '../../invoices/invoices.table.ts';
import { announceInvoice } from '../../invoices/settling/announce-invoice.ts';
import { book } from '../../invoices/settling/book.ts';
import { cancelCharges } from '../settling/close-charges.ts';

type Closing = {
  companyId: number;
  invoiceId: number;
  status: 'cancelled' | 'refunded';
  reason: string;
  by: By;
};

/**
 * Ends an invoice: it is owed no more, so what it and its discounts put into the ledger is taken out by a correction. What came
 * for it and did not go back is credit from then on. The company is locked, and the invoice allows it.
 */
export async function closeInvoice(ctx: MoneyCtx, { companyId, invoiceId, status, reason, by }: Closing) {
  const isThis = and(eq(invoices.companyId, companyId), eq(invoices.id, invoiceId));
  const change = { status, endedAt: ctx.now, endedBy: by?.userId ?? null, endedReason: reason, updatedAt: ctx.now };
  const [closed] = await ctx.db.update(invoices).set(change).where(isThis).returning();
  if (!closed) throw new Error(`there is no invoice ${invoiceId}`);
  const { creditorCompanyId } = closed;
  const owed = await bookedFor(ctx, { companyId, invoiceId });
  const line = { companyId, creditorCompanyId, invoiceId, userId: by?.userId ?? null, kind: 'correction' as const };
  if (owed !== 0)
    await book(ctx, [{ ...line, amount: formatMoney(-owed), reason, sourceKey: `invoice:${invoiceId}:${status}` }]);
  await cancelCharges(ctx, { companyId, invoiceId });
  await announceInvoice(ctx, { invoiceId, companyId, creditorCompanyId });
}

/** Cents that an invoice itself put into the ledger, below zero. */
async function bookedFor({ db }: MoneyCtx, { companyId, invoiceId }: Pick<Closing, 'companyId' | 'invoiceId'>) {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledger.amount}), 0)::numeric(12, 2)` })
    .from(ledger)
    .where(
      and(
        eq(ledger.companyId, companyId),
        eq(ledger.invoiceId, invoiceId),
        inArray(ledger.kind, ['invoice', 'discount']),
      ),
    );
  return centsOf(row?.sum ?? '0.00');
}
