import type { Invoice } from '@balcao/contract/invoices/models.ts';

/** What the creditor can open. */
export type CreditorDialog =
  | { what: 'pay' | 'cancel' | 'refund' | 'ledger' | 'book'; invoice: Invoice }
  /** For the company of that invoice, or one that is still to be chosen. */
  | { what: 'new'; invoice: Invoice | null }
  | { what: 'alerts' }
  | { what: 'accounting' };
