import type { SubscriptionOffer } from '@balcao/contract/checkout/models.ts';
import type { Recurrence } from '@balcao/contract/companies/recurrence.ts';
import { InvoiceChanges } from '@balcao/contract/invoices/models.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { formatMoney } from '@balcao/contract/payments/money.ts';
import { eq, sql } from '../../platform/db/drizzle.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { noChangeUntil } from '../companies/plan-changes.ts';
import { connections } from '../connections/connections.table.ts';
import { getIssued } from '../invoices/lists/list-invoices.ts';
import { users } from '../users/users.table.ts';
import { hasCustomPlan, loadSubscription, type CompanyRow, type Standing } from './load-subscription.ts';

/** What a company may choose from, and what it has. */
export async function getOffer(ctx: PlatformCtx, companyId: number): Promise<SubscriptionOffer> {
  const standing = await loadSubscription(ctx, companyId);
  const { company, plans } = standing;
  const renewal = standing.openInvoices.find(({ kind }) => kind === 'renewal');
  return {
    plans,
    hasCustomPlan: hasCustomPlan(company),
    current: currentOf(standing),
    recurrence: company.recurrence as Recurrence,
    dueDate: company.id === PLATFORM_COMPANY_ID ? null : company.dueDate,
    used: await countUsed(ctx, companyId),
    invoice: renewal ? await getIssued(ctx, renewal.id) : null,
    chosen: chosenOf(standing),
    noChangeUntil: noChangeUntil(ctx, company)?.toISOString() ?? null,
    billing: billingOf(company),
  };
}

function chosenOf({ openInvoices }: Standing): SubscriptionOffer['chosen'] {
  const changesTo = openInvoices.find((invoice) => invoice.changesTo !== null)?.changesTo;
  if (changesTo == null) return null;
  const { planId, custom } = InvoiceChanges.parse(changesTo);
  return { planId, custom: custom && { users: custom.users, connections: custom.connections } };
}

const currentOf = ({ current }: Standing): SubscriptionOffer['current'] =>
  current && { ...current, amount: formatMoney(current.monthly) };

async function countUsed({ db }: PlatformCtx, companyId: number) {
  const count = sql<number>`count(*)::int`;
  const [people] = await db.select({ count }).from(users).where(eq(users.companyId, companyId));
  const [lines] = await db.select({ count }).from(connections).where(eq(connections.companyId, companyId));
  return { users: people?.count ?? 0, connections: lines?.count ?? 0 };
}

function billingOf(company: CompanyRow): SubscriptionOffer['billing'] {
  const [firstName = '', ...others] = (company.billingName ?? '').split(' ');
  return {
    firstName,
    lastName: others.join(' '),
    document: company.document ?? '',
    address2: company.addressStreet ?? '',
    city: company.addressCity ?? '',
    state: company.addressState ?? '',
    zipcode: company.addressZipCode ?? '',
  };
}
