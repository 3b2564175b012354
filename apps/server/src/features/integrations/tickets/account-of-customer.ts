import type { BillingSourceName } from '@balcao/contract/integrations/sources.ts';
import { SourceError } from '@balcao/integrations/kit/source-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { accountsOf, type BillingAccount } from '../calling/accounts-of.ts';
import { todayOf } from '../calling/today-of.ts';
import { readSource } from '../sources/source-rows.ts';
import type { InvoicesAsked } from './list-invoices.ts';
import { documentOfTicket } from './ticket-document.ts';

export type OfCustomer = { ticketId: number; source: BillingSourceName; customerId: string };

/**
 * Where a customer of the list is asked about: always by the document of the ticket's contact, so that nobody reaches another
 * customer by a number. `customerId` is then as the system knows it.
 */
export async function accountOfCustomer(
  ctx: UserCtx,
  { ticketId, source, customerId }: OfCustomer,
): Promise<{ account: BillingAccount; customerId: string; asked: InvoicesAsked }> {
  const { document } = await documentOfTicket(ctx, ticketId);
  if (document === null) return fail('ERR_TAX_DOCUMENT');
  if (!(await readSource(ctx, source)).isOn) return fail('ERR_INTEGRATION_OFF');
  const accounts = await accountsOf(ctx, source);
  if (accounts === null) return fail('ERR_INTEGRATION_CALL', { failure: 'incomplete' });
  const account = accounts.find(({ prefix }) => customerId.startsWith(prefix)) ?? fail('ERR_NO_INVOICE_FOUND');
  return {
    account,
    customerId: customerId.slice(account.prefix.length),
    asked: { document, today: await todayOf(ctx) },
  };
}

/** A fault of the other system, as callers are told. */
export async function orTellFailure<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SourceError) return fail('ERR_INTEGRATION_CALL', { failure: error.failure });
    throw error;
  }
}
