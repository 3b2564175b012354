import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { addMonths } from '@balcao/contract/payments/months.ts';
import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import { companies } from '../../../features/companies/companies.table.ts';
import { addDays, dayIn, TRIAL_DAYS } from '../../../features/companies/subscription.ts';
import { issueDueInvoices } from '../../../features/invoices/issuing/issue-due-invoices.ts';
import { issueInvoices, type InvoiceDraft } from '../../../features/invoices/issuing/issue-invoices.ts';
import type { MoneyCtx } from '../../../features/invoices/invoices.ctx.ts';
import { lockDebtor } from '../../../features/invoices/settling/lock-debtor.ts';
import { cancelInvoice } from '../../../features/payments/acts/cancel-invoice.ts';
import { markAsPaid } from '../../../features/payments/acts/mark-as-paid.ts';
import { refundInvoice } from '../../../features/payments/acts/refund-invoice.ts';
import { plans } from '../../../features/plans/plans.table.ts';
import { giveDefaultSettings } from '../../../features/settings/give-default-settings.ts';
import { users } from '../../../features/users/users.table.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { inserted } from '../inserted.ts';
import { demoDebtors, type DemoDebtor } from './debtors.ts';

const TIME_ZONE = 'America/Sao_Paulo';
const DAY_MS = 24 * 60 * 60_000;
/** Whoever pays does so so many days before the last paid one. */
const PAID_AHEAD = 3;

type By = { userId: number; companyId: number };
type Plan = typeof plans.$inferSelect;
type Debtor = { companyId: number; companyName: string; plan: Plan };

/** Companies that the platform sells to, in every standing, with invoices in every status. They have no people. */
export async function storeDebtors(ctx: PlatformCtx): Promise<void> {
  const [superUser] = await ctx.db
    .select({ userId: users.id, companyId: users.companyId })
    .from(users)
    .where(and(eq(users.companyId, PLATFORM_COMPANY_ID), eq(users.super, true)))
    .limit(1);
  if (!superUser) return;
  for (const debtor of demoDebtors) await storeDebtor(ctx, debtor, superUser);
}

async function storeDebtor(ctx: PlatformCtx, debtor: DemoDebtor, by: By) {
  const { name, email, dueIn, paidMonths, graceDays, isOff, isGoing } = debtor;
  const today = dayIn(TIME_ZONE, ctx.now);
  const last = addDays(today, dueIn);
  const firstDue = addMonths(last, -paidMonths);
  const plan = await planNamed(ctx, debtor.plan);
  const createdAt = new Date(Date.parse(`${addDays(firstDue, -TRIAL_DAYS)}T14:00:00Z`));
  const terms = { planId: plan.id, dueDate: firstDue, graceDays: graceDays ?? null };
  const row = { name, email, timeZone: TIME_ZONE, createdAt, ...terms };
  const { id: companyId } = inserted(await ctx.db.insert(companies).values(row).returning({ id: companies.id }));
  await giveDefaultSettings(ctx.db, companyId);
  const company = { companyId, companyName: name, plan };
  for (let month = 0; month < paidMonths; month += 1) {
    const dueDate = addMonths(firstDue, month);
    const at = new Date(Date.parse(`${addDays(dueDate, -PAID_AHEAD)}T15:00:00Z`));
    await payRenewal({ ...ctx, now: at }, { company, dueDate, by });
  }
  if (paidMonths === 2) await storeExtras({ ...ctx, now: new Date(ctx.now.getTime() - 9 * DAY_MS) }, { company, by });
  // Periods of months of unequal length end a day or two elsewhere: what is shown is the day named above.
  const deletingAt = isGoing ? new Date(ctx.now.getTime() - 2 * DAY_MS) : null;
  await ctx.db
    .update(companies)
    .set({ dueDate: last, status: isOff !== true, deletingAt })
    .where(eq(companies.id, companyId));
  await issueDueInvoices(ctx, { after: 0, companyId });
}

async function planNamed({ db }: PlatformCtx, name: string): Promise<Plan> {
  const [plan] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.name, name), isNull(plans.ownerCompanyId)));
  return inserted(plan ? [plan] : []);
}

type Renewal = { company: Debtor; dueDate: string; by: By };

async function payRenewal(ctx: MoneyCtx, { company, dueDate, by }: Renewal) {
  const { plan } = company;
  const renewal = { kind: 'renewal', detail: plan.name, value: plan.amount, dueDate, periodMonths: 1 } as const;
  const invoiceId = await issue(ctx, company, renewal);
  await markAsPaid(ctx, { invoiceId, reason: 'Pix na conta da loja', by });
}

/** One invoice that was given back and one that nobody wants any more. */
async function storeExtras(ctx: MoneyCtx, { company, by }: { company: Debtor; by: By }) {
  const dueDate = dayIn(TIME_ZONE, ctx.now);
  const manual = { kind: 'manual', dueDate, periodMonths: 0 } as const;
  const refunded = await issue(ctx, company, { ...manual, detail: 'Treinamento da equipe', value: '150.00' });
  await markAsPaid(ctx, { invoiceId: refunded, reason: 'Pix', by });
  const reason = 'O treinamento foi desmarcado';
  await refundInvoice(ctx, { invoiceId: refunded, reason, isPeriodTakenBack: false, by });
  const cancelled = await issue(ctx, company, { ...manual, detail: 'Importação de contatos', value: '80.00' });
  await cancelInvoice(ctx, { invoiceId: cancelled, reason: 'Feito pela própria clínica', by });
}

type Wanted = Pick<InvoiceDraft, 'kind' | 'detail' | 'value' | 'dueDate' | 'periodMonths'>;

async function issue(ctx: MoneyCtx, { companyId, companyName, plan }: Debtor, wanted: Wanted): Promise<number> {
  await lockDebtor(ctx, companyId);
  const { users: people, connections, queues, id: planId } = plan;
  const entitled = { users: people, connections, queues, planId };
  const issuer = { companyId, companyName, creditorCompanyId: PLATFORM_COMPANY_ID, changesTo: null };
  const [issued] = await issueInvoices(ctx, [{ ...issuer, ...entitled, ...wanted }]);
  return inserted(issued ? [issued] : []).id;
}
