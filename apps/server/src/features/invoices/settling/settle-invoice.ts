import { renew } from '@balcao/contract/payments/months.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { companies } from '../../companies/companies.table.ts';
import { dayIn } from '../../companies/subscription.ts';
import type { By, MoneyCtx } from '../invoices.ctx.ts';
import { invoices } from '../invoices.table.ts';
import { applyChanges } from './apply-changes.ts';
import { lockDebtor, type Debtor } from './lock-debtor.ts';

type Settling = {
  invoiceId: number;
  companyId: number;
  how: NonNullable<(typeof invoices.$inferSelect)['paidHow']>;
  by: By;
};

/**
 * Makes an open invoice a paid one, once: the company's last paid day moves by the invoice's period, what was bought with it
 * holds, and all its people hear of it. Says nothing about money: whoever calls has booked that. The company is locked here.
 */
export async function settleInvoice(ctx: MoneyCtx, { invoiceId, companyId, how, by }: Settling): Promise<void> {
  const debtor = await lockDebtor(ctx, companyId);
  const isThis = and(eq(invoices.id, invoiceId), eq(invoices.companyId, companyId), eq(invoices.status, 'open'));
  const { periodMonths, changesTo, creditorCompanyId } = invoices;
  const [invoice] = await ctx.db.select({ periodMonths, changesTo, creditorCompanyId }).from(invoices).where(isThis);
  if (!invoice) throw new Error(`invoice ${invoiceId} is not open`);
  const period = debtor && periodAfter(ctx, debtor, invoice.periodMonths);
  const paid = { status: 'paid' as const, paidAt: ctx.now, paidHow: how, updatedAt: ctx.now };
  await ctx.db
    .update(invoices)
    .set({ ...paid, periodBefore: period?.before ?? null })
    .where(isThis);
  ctx.emit(invoice.creditorCompanyId, 'invoice.changed', { invoiceId });
  if (!debtor) return;
  if (period)
    await ctx.db
      .update(companies)
      .set({ ...period.after, updatedAt: ctx.now })
      .where(eq(companies.id, companyId));
  await applyChanges(ctx, { debtor, invoiceId, changesTo: invoice.changesTo });
  const dueDate = period?.after.dueDate ?? debtor.dueDate;
  await recordAudit(
    { ...ctx, companyId, actor: by ? { kind: 'user', ...by } : { kind: 'system' } },
    { action: 'invoice.paid', subject: `invoice:${invoiceId}`, details: { how, dueDate } },
  );
  ctx.emit(companyId, 'invoice.changed', { invoiceId });
  ctx.emit(companyId, 'payment.settled', { invoiceId, company: { id: companyId, dueDate }, renewed: period !== null });
}

/** Until when a company has paid after an invoice of so many months, and what stood before; null where it brings no months. */
function periodAfter({ now }: MoneyCtx, debtor: Debtor, months: number) {
  const { dueDate, anchorDay, firstPaidAt, timeZone } = debtor;
  if (months === 0) return null;
  const renewed = renew({ today: dayIn(timeZone, now), dueDate, anchorDay, months });
  return {
    before: { dueDate, anchorDay, firstPaidAt, until: renewed.dueDate },
    after: { ...renewed, firstPaidAt: firstPaidAt ?? now },
  };
}
