import { eq } from '../../platform/db/drizzle.ts';
import type { SuperCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { SellerCtx } from '../../platform/seller-context.ts';
import { invoices } from './invoices.table.ts';

/**
 * Runs the platform's work on an invoice of the caller's: the super user's are all. It stays the creditor's when its company is
 * sold to by another one. Fails with ERR_NO_INVOICE_FOUND.
 */
export async function onIssued<T>(ctx: SellerCtx, invoiceId: number, work: (ctx: SuperCtx) => Promise<T>): Promise<T> {
  const { companyId } = invoices;
  const [invoice] = await ctx.db.select({ companyId }).from(invoices).where(eq(invoices.id, invoiceId));
  return invoice ? ctx.asPlatform([invoice.companyId], work) : fail('ERR_NO_INVOICE_FOUND');
}
