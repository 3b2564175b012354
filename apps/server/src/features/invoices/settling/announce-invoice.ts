import { eq } from '../../../platform/db/drizzle.ts';
import { companies } from '../../companies/companies.table.ts';
import type { MoneyCtx } from '../invoices.ctx.ts';

type Announced = { invoiceId: number; companyId: number; creditorCompanyId: number };

/** Tells debtor and creditor to look at an invoice again. A company that is gone hears nothing. */
export async function announceInvoice(ctx: MoneyCtx, { invoiceId, companyId, creditorCompanyId }: Announced) {
  const { id } = companies;
  const [debtor] = await ctx.db.select({ id }).from(companies).where(eq(id, companyId));
  if (debtor) ctx.emit(companyId, 'invoice.changed', { invoiceId });
  ctx.emit(creditorCompanyId, 'invoice.changed', { invoiceId });
}
