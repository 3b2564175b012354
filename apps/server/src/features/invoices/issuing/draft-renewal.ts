import { monthsOf } from '@balcao/contract/companies/recurrence.ts';
import { formatMoney } from '@balcao/contract/payments/money.ts';
import { centsOf } from '../cents.ts';
import type { InvoiceDraft } from './issue-invoices.ts';

/** What a company is entitled to at this moment, and when it has to pay for it again. */
export type DueCompany = {
  companyId: number;
  companyName: string;
  creditorCompanyId: number;
  dueDate: string;
  recurrence: string;
  planId: number;
  planName: string;
  users: number;
  connections: number;
  queues: number;
  amount: string;
};

/** The invoice for a company's next period: what it is entitled to, for as many months as it pays at once. */
export function draftRenewal({ recurrence, amount, planName, ...company }: DueCompany): InvoiceDraft {
  const periodMonths = monthsOf(recurrence);
  const value = formatMoney(centsOf(amount) * periodMonths);
  return { ...company, kind: 'renewal', detail: planName, value, periodMonths, changesTo: null };
}
