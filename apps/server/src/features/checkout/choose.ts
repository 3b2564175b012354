import type { Subscription } from '@balcao/contract/checkout/models.ts';
import type { InvoiceChanges } from '@balcao/contract/invoices/models.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { monthsOf, type Recurrence } from '@balcao/contract/companies/recurrence.ts';
import { formatMoney } from '@balcao/contract/payments/money.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import type { PlatformCtx, UserActor } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { issueInvoices, type InvoiceDraft } from '../invoices/issuing/issue-invoices.ts';
import { lockDebtor } from '../invoices/settling/lock-debtor.ts';
import { closeInvoice } from '../payments/acts/close-invoice.ts';
import { plans } from '../plans/plans.table.ts';
import { loadSubscription, type CompanyRow, type InvoiceRow, type Standing } from './load-subscription.ts';
import { priceChoice, type PricedChoice } from './price-choice.ts';
import { saveBilling } from './save-billing.ts';

type Chosen = { companyId: number; actor: UserActor; subscription: Subscription };

/**
 * Keeps a choice on the invoice that is to be paid for it, and answers that invoice: the one that stands, where it says the
 * same; otherwise a new one in its place. Money that still comes for the old one is credit. What the company may use changes
 * only when the invoice is settled. Fails with ERR_NO_INVOICE_FOUND, ERR_INVOICE_STATE, ERR_NO_PLAN_FOUND and
 * ERR_PLAN_CHANGED_RECENTLY.
 */
export async function choose(ctx: PlatformCtx, { companyId, actor, subscription }: Chosen): Promise<InvoiceRow> {
  await lockDebtor(ctx, companyId);
  const standing = await loadSubscription(ctx, companyId);
  const named = await namedInvoice(ctx, companyId, subscription.invoiceId);
  await saveBilling(ctx, standing.company, subscription);
  // Only what is paid for by the period can be chosen anew; other invoices are paid as they are.
  if (named && named.kind !== 'renewal' && named.kind !== 'change') return named;
  const priced = await priceChoice(ctx, standing, subscription);
  const draft = draftOf(standing, priced);
  const same = standing.openInvoices.find((invoice) => saysTheSame(invoice, draft));
  const by = { userId: actor.userId, companyId };
  for (const other of standing.openInvoices) {
    if (other !== same && (other.kind === 'change' || draft.kind === 'renewal'))
      await closeInvoice(ctx, { companyId, invoiceId: other.id, status: 'cancelled', reason: 'replaced', by });
  }
  if (same) return same;
  await holdPlan(ctx, draft);
  const [issued] = await issueInvoices(ctx, [draft]);
  // Somebody has set the paid day back to one whose period was paid already.
  if (!issued) return fail('ERR_INVOICE_STATE', { status: 'paid' });
  const { wanted, quote } = priced;
  await recordAudit(
    { ...ctx, companyId, actor },
    {
      action: 'subscription.choose',
      subject: `invoice:${issued.id}`,
      details: { planId: wanted.planId, custom: wanted.custom, total: quote.total, holdsAfter: quote.holdsAfter },
    },
  );
  return (await readInvoice(ctx, companyId, issued.id)) ?? fail('ERR_NO_INVOICE_FOUND');
}

/** Somebody may delete the plan at this moment. Fails with ERR_NO_PLAN_FOUND. */
async function holdPlan({ db }: PlatformCtx, { planId }: InvoiceDraft) {
  if (planId === null) return;
  const { id } = plans;
  const [plan] = await db.select({ id }).from(plans).where(eq(id, planId)).for('key share');
  if (!plan) fail('ERR_NO_PLAN_FOUND');
}

/** An invoice that the person has before them. Of another company there is none. */
async function namedInvoice(ctx: PlatformCtx, companyId: number, invoiceId: number | undefined) {
  if (invoiceId === undefined) return null;
  const invoice = (await readInvoice(ctx, companyId, invoiceId)) ?? fail('ERR_NO_INVOICE_FOUND');
  if (invoice.status !== 'open') fail('ERR_INVOICE_STATE', { status: invoice.status });
  return invoice;
}

async function readInvoice({ db }: PlatformCtx, companyId: number, invoiceId: number) {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.id, invoiceId)));
  return invoice;
}

function draftOf(standing: Standing, priced: PricedChoice): InvoiceDraft {
  const { company } = standing;
  const { wanted, quote } = priced;
  return {
    companyId: company.id,
    companyName: company.name,
    creditorCompanyId: company.resellerId ?? PLATFORM_COMPANY_ID,
    kind: quote.kind,
    detail: detailOf(wanted),
    planId: wanted.planId,
    ...figuresOf(standing, priced),
    value: quote.total,
    dueDate: company.dueDate ?? fail('ERR_INVOICE_STATE', { status: 'exempt' }),
    periodMonths: quote.kind === 'renewal' ? monthsOf(company.recurrence) : 0,
    changesTo: changesOf(company, priced),
  };
}

const detailOf = ({ custom, name }: PricedChoice['wanted']) =>
  custom ? `Sob medida: ${custom.users} usuários, ${custom.connections} conexões` : (name ?? '-');

function figuresOf({ current, plans }: Standing, { wanted, quote }: PricedChoice) {
  const plan = plans.find(({ id }) => id === wanted.planId) ?? { users: 0, connections: 0, queues: 0 };
  const held = quote.isChange ? null : current;
  const { users, connections } = held ?? wanted.custom ?? plan;
  return { users, connections, queues: held?.queues ?? plan.queues };
}

function changesOf({ recurrence }: CompanyRow, { wanted, quote }: PricedChoice): InvoiceChanges | null {
  if (!quote.isChange) return null;
  const { planId, custom, monthly } = wanted;
  const kept = { planId, recurrence: recurrence as Recurrence, holdsAfter: quote.holdsAfter };
  return { ...kept, custom: custom && { ...custom, amount: formatMoney(monthly) } };
}

function saysTheSame(invoice: InvoiceRow, draft: InvoiceDraft): boolean {
  return (
    invoice.kind === draft.kind &&
    invoice.value === draft.value &&
    invoice.dueDate === draft.dueDate &&
    invoice.periodMonths === draft.periodMonths &&
    JSON.stringify(sorted(invoice.changesTo)) === JSON.stringify(sorted(draft.changesTo))
  );
}

/** JSON from the database has its keys in another order. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, sorted(inner)])
    : value;
