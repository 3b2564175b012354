import { addMonths } from '@balcao/contract/payments/months.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { companies } from '../../companies/companies.table.ts';
import type { MoneyCtx } from '../../invoices/invoices.ctx.ts';
import type { invoices } from '../../invoices/invoices.table.ts';
import { lockDebtor } from '../../invoices/settling/lock-debtor.ts';

const PeriodBefore = z.object({
  dueDate: z.string().nullable(),
  anchorDay: z.number().nullable(),
  firstPaidAt: z.string().nullable(),
  /** The last paid day that the invoice brought. */
  until: z.string(),
});

/**
 * Takes the months of an invoice from its company: to the day before the payment where nothing was paid since, else as many
 * months fewer. What else was bought with it stays: whoever wants that changed changes the company.
 */
export async function takeBackPeriod(
  ctx: MoneyCtx,
  {
    companyId,
    periodMonths,
    periodBefore,
  }: Pick<typeof invoices.$inferSelect, 'companyId' | 'periodMonths' | 'periodBefore'>,
) {
  const debtor = await lockDebtor(ctx, companyId);
  const before = PeriodBefore.nullable().parse(periodBefore);
  if (!debtor?.dueDate || !before) return;
  const { dueDate, anchorDay, firstPaidAt, until } = before;
  const isLast = debtor.dueDate === until;
  const change = isLast
    ? { dueDate, anchorDay, firstPaidAt: firstPaidAt === null ? null : new Date(firstPaidAt) }
    : { dueDate: addMonths(debtor.dueDate, -periodMonths, debtor.anchorDay ?? undefined) };
  await ctx.db
    .update(companies)
    .set({ ...change, updatedAt: ctx.now })
    .where(eq(companies.id, companyId));
}
