import {
  MAX_LISTED_INVOICES,
  type CustomerInvoice,
  type InvoicesOfSource,
  type TicketInvoices,
} from '@balcao/contract/integrations/models.ts';
import { isConfirmedSource, type BillingSourceName } from '@balcao/contract/integrations/sources.ts';
import type { Customer, Invoice } from '@balcao/integrations/kit/source.ts';
import { sources } from '@balcao/integrations/registry.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RequestScope } from '../../../platform/http/handlers.ts';
import { accountsInUse, type BillingAccount } from '../calling/accounts-of.ts';
import { todayOf } from '../calling/today-of.ts';
import { workWithEach, type Ask } from '../calling/work-with.ts';
import { documentOfTicket, maskDocument } from './ticket-document.ts';

export type InvoicesAsked = { document: string; today: string };
type Found = { customer: Customer; invoices: Invoice[] };

/** Of one document more than these are not asked about. */
const MAX_CUSTOMERS = 3;

/** What the contact of a ticket owes, everywhere at once. A system that fails says so for itself alone. */
export async function listInvoices({ deps, inTransaction }: RequestScope, ticketId: number): Promise<TicketInvoices> {
  const { document, today, inUse } = await inTransaction(async (ctx) => ({
    document: (await documentOfTicket(ctx, ticketId)).document,
    today: await todayOf(ctx),
    inUse: await accountsInUse(ctx),
  }));
  if (document === null) return { document: null, sources: inUse.map(({ source }) => withoutAnswer(source, null)) };
  const lists = inUse.map(({ source, accounts }) => listOf(deps, source, accounts, { document, today }));
  return { document: maskDocument(document), sources: await Promise.all(lists) };
}

const withoutAnswer = (source: BillingSourceName, failure: InvoicesOfSource['failure']): InvoicesOfSource => ({
  source,
  isConfirmed: isConfirmedSource[source],
  failure,
  customers: [],
  invoices: [],
  hasMore: false,
});

type Listing = [source: BillingSourceName, accounts: BillingAccount[] | null, asked: InvoicesAsked];

async function listOf(deps: Deps, ...[source, accounts, asked]: Listing): Promise<InvoicesOfSource> {
  if (accounts === null) return withoutAnswer(source, 'incomplete');
  const { brought, failure } = await workWithEach(deps, accounts, (ask) => everythingOf(ask, asked));
  const invoices = brought
    .flatMap(({ account, result }) =>
      result.flatMap((one) => one.invoices.map((invoice) => shown(invoice, account, asked))),
    )
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0));
  return {
    ...withoutAnswer(source, failure),
    customers: brought.flatMap(({ account, result }) => result.map(({ customer }) => shownCustomer(customer, account))),
    invoices: invoices.slice(0, MAX_LISTED_INVOICES),
    hasMore: invoices.length > MAX_LISTED_INVOICES,
  };
}

/** Customers with the document, and what each of them has open. */
export async function everythingOf(ask: Ask, { document, today }: InvoicesAsked): Promise<Found[]> {
  const customers = await ask((source, access) => source.findCustomers(access, document, { today }));
  const found: Found[] = [];
  for (const customer of customers.slice(0, MAX_CUSTOMERS)) {
    const invoices = await ask((source, access) => source.openInvoices(access, customer, { today }));
    found.push({ customer, invoices });
  }
  return found;
}

const CENTS = 100;

const shown = (invoice: Invoice, { prefix }: BillingAccount, { today }: InvoicesAsked): CustomerInvoice => ({
  id: invoice.id,
  customerId: prefix + invoice.customerId,
  amount: (invoice.cents / CENTS).toFixed(2),
  dueDate: invoice.dueDate,
  isOverdue: invoice.dueDate < today,
  description: invoice.description,
  forms: [...invoice.forms],
});

const shownCustomer = ({ id, name, isBlocked }: Customer, { prefix, source }: BillingAccount) => ({
  id: prefix + id,
  name,
  isBlocked,
  mayUnlock: isBlocked === true && sources[source].unlock !== undefined,
});
