import { InvoiceChanges } from '@balcao/contract/invoices/models.ts';
import { and, eq, isNotNull, isNull, ne } from '../../../platform/db/drizzle.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announcePlan } from '../../companies/announce-plan.ts';
import { companies } from '../../companies/companies.table.ts';
import { dayIn } from '../../companies/subscription.ts';
import { adoptPlan } from '../../plans/adopt-plan.ts';
import { plans } from '../../plans/plans.table.ts';
import type { MoneyCtx } from '../invoices.ctx.ts';
import { invoices } from '../invoices.table.ts';
import type { Debtor } from './lock-debtor.ts';

type Bought = { debtor: Debtor; invoiceId: number; changesTo: unknown };

/**
 * Gives a company what it bought with a settled invoice, now or, where it holds from the end of a period, not yet. What was
 * bought before and waits for its day is forgotten: the later choice counts. Money counts also where the plan is gone: the company
 * keeps what it has, and its log says so. Where it has another seller by now, it gets that one's plan of the same terms. The
 * company is locked.
 */
export async function applyChanges(ctx: MoneyCtx, { debtor, invoiceId, changesTo }: Bought): Promise<void> {
  if (changesTo === null) return;
  const { holdsAfter, ...bought } = InvoiceChanges.parse(changesTo);
  await lapseOtherChanges(ctx, { debtor, invoiceId });
  if (holdsAfter !== null && dayIn(debtor.timeZone, ctx.now) <= holdsAfter) return;
  await ctx.db.update(invoices).set({ changesAppliedAt: ctx.now }).where(isInvoice(debtor, invoiceId));
  const planId = await planToHold(ctx, debtor, bought.planId);
  if (planId === null) return recordGone(ctx, { debtor, invoiceId, planId: bought.planId });
  const change = changeOf(ctx, debtor, { ...bought, planId });
  await ctx.db
    .update(companies)
    .set({ ...change, updatedAt: ctx.now })
    .where(eq(companies.id, debtor.id));
  await announcePlan({
    db: ctx.db,
    companyId: debtor.id,
    emit: (name, payload) => ctx.emit(debtor.id, name, payload),
  });
}

/**
 * The plan that was chosen, or the new seller's in its place; null where it is gone. Whoever deletes it at the same time waits until
 * the company has it.
 */
async function planToHold(ctx: MoneyCtx, { resellerId }: Debtor, planId: number): Promise<number | null> {
  const { id, ownerCompanyId } = plans;
  const [plan] = await ctx.db.select({ ownerCompanyId }).from(plans).where(eq(id, planId)).for('key share');
  if (!plan) return null;
  return plan.ownerCompanyId === resellerId ? planId : adoptPlan(ctx, planId, resellerId);
}

type Gone = { debtor: Debtor; invoiceId: number; planId: number };

const recordGone = (ctx: MoneyCtx, { debtor, invoiceId, planId }: Gone) =>
  recordAudit(
    { ...ctx, companyId: debtor.id, actor: { kind: 'system' } },
    { action: 'subscription.plan-gone', subject: `invoice:${invoiceId}`, details: { planId } },
  );

const isInvoice = ({ id }: Debtor, invoiceId: number) => and(eq(invoices.companyId, id), eq(invoices.id, invoiceId));

const lapseOtherChanges = ({ db, now }: MoneyCtx, { debtor, invoiceId }: Omit<Bought, 'changesTo'>) =>
  db
    .update(invoices)
    .set({ changesAppliedAt: now })
    .where(
      and(
        eq(invoices.companyId, debtor.id),
        eq(invoices.status, 'paid'),
        isNotNull(invoices.changesTo),
        isNull(invoices.changesAppliedAt),
        ne(invoices.id, invoiceId),
      ),
    );

/** As the company keeps it. Another plan or other figures count as a change of plan from now on. */
function changeOf({ now }: MoneyCtx, debtor: Debtor, bought: Omit<InvoiceChanges, 'holdsAfter'>) {
  const { planId, recurrence, custom } = bought;
  const figures = { customUsers: custom?.users ?? null, customConnections: custom?.connections ?? null };
  const isSame =
    planId === debtor.planId &&
    figures.customUsers === debtor.customUsers &&
    figures.customConnections === debtor.customConnections;
  const kept = { planId, recurrence, ...figures, customAmount: custom?.amount ?? null };
  return isSame ? kept : { ...kept, planChangedAt: now };
}
