import type { Invoice } from '@balcao/contract/invoices/models.ts';

/** What the creditor can open. */
export type CreditorDialog =
  | { what: 'pay' | 'cancel' | 'refund' | 'ledger' | 'new'; invoice: Invoice }
  | { what: 'alerts' }
  | { what: 'accounting' };
