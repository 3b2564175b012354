import { moveInvoice, type InvoiceAct, type InvoiceStatus } from '@balcao/payments/settling/invoice-machine.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { fail } from '../../../platform/fail.ts';
import type { MoneyCtx } from '../../invoices/invoices.ctx.ts';
import { invoices } from '../../invoices/invoices.table.ts';
import { lockDebtor } from '../../invoices/settling/lock-debtor.ts';

/** An invoice behind its company's lock. Fails with ERR_NO_INVOICE_FOUND. */
export async function lockInvoice(ctx: MoneyCtx, invoiceId: number) {
  const read = async () => (await ctx.db.select().from(invoices).where(eq(invoices.id, invoiceId)))[0];
  const found = (await read()) ?? fail('ERR_NO_INVOICE_FOUND');
  await lockDebtor(ctx, found.companyId);
  return (await read()) ?? fail('ERR_NO_INVOICE_FOUND');
}

/** The status after an act. Fails with ERR_INVOICE_STATE where the invoice does not allow it. */
export const moved = (status: InvoiceStatus, act: InvoiceAct): InvoiceStatus =>
  moveInvoice(status, act) ?? fail('ERR_INVOICE_STATE', { status });
