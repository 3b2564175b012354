import { monthsOf } from '@balcao/contract/companies/recurrence.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import type { Plan } from '@balcao/contract/plans/models.ts';
import type { PaidSoFar, PricedTerms } from '@balcao/payments/checkout/quote.ts';
import { and, eq, inArray } from '../../platform/db/drizzle.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { companies } from '../companies/companies.table.ts';
import { companyEntitlements } from '../companies/entitlements.view.ts';
import { dayIn } from '../companies/subscription.ts';
import { centsOf } from '../invoices/cents.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { planColumns, publicPlans } from '../plans/plans.queries.ts';
import { plans } from '../plans/plans.table.ts';

type Ctx = Pick<PlatformCtx, 'db' | 'now'>;
export type CompanyRow = typeof companies.$inferSelect;
export type InvoiceRow = typeof invoices.$inferSelect;

/** What a company pays for at this moment, what else it may, and which invoices stand open for it. */
export type Standing = {
  company: CompanyRow;
  current: (PricedTerms & { users: number; connections: number; queues: number }) | null;
  plans: Plan[];
  openInvoices: InvoiceRow[];
};

/** Fails with ERR_NO_COMPANY_FOUND. */
export async function loadSubscription(ctx: Ctx, companyId: number): Promise<Standing> {
  const { db } = ctx;
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  if (!company) return fail('ERR_NO_COMPANY_FOUND');
  const [entitled] = await db.select().from(companyEntitlements).where(eq(companyEntitlements.companyId, companyId));
  const openInvoices = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, companyId),
        eq(invoices.status, 'open'),
        inArray(invoices.kind, ['renewal', 'change']),
      ),
    );
  const { planId, customUsers, customConnections } = company;
  const current =
    entitled === undefined || planId === null
      ? null
      : {
          planId,
          custom:
            customUsers === null || customConnections === null
              ? null
              : { users: customUsers, connections: customConnections },
          monthly: centsOf(entitled.amount),
          users: entitled.users,
          connections: entitled.connections,
          queues: entitled.queues,
        };
  return { company, current, plans: await plansFor(ctx, company), openInvoices };
}

/** What whoever sells to the company offers, and what the company has, which may be offered to nobody else. */
async function plansFor({ db }: Ctx, { planId, resellerId }: CompanyRow): Promise<Plan[]> {
  const offered = await publicPlans(db, resellerId);
  if (planId === null || offered.some(({ id }) => id === planId)) return offered;
  return [...(await db.select(planColumns).from(plans).where(eq(plans.id, planId))), ...offered];
}

/** Figures of one's own have the platform's prices, so only its own customers choose them. */
export const hasCustomPlan = ({ resellerId }: CompanyRow) => resellerId === null;

/** How far the company has paid. Fails with ERR_INVOICE_STATE for one that never pays. */
export function paidSoFar({ now }: Ctx, { company, openInvoices }: Standing): PaidSoFar {
  const { dueDate, anchorDay, firstPaidAt, recurrence, timeZone } = company;
  if (dueDate === null || company.id === PLATFORM_COMPANY_ID) return fail('ERR_INVOICE_STATE', { status: 'exempt' });
  return {
    today: dayIn(timeZone, now),
    dueDate,
    anchorDay,
    hasPaid: firstPaidAt !== null,
    months: monthsOf(recurrence),
    hasOpenRenewal: openInvoices.some(({ kind }) => kind === 'renewal'),
  };
}
