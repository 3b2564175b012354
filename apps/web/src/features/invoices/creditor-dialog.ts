import type { Invoice } from '@balcao/contract/invoices/models.ts';
import type { ReactNode } from 'react';

/** What the creditor can open. */
export type CreditorDialog =
  | { what: 'pay' | 'cancel' | 'refund' | 'ledger' | 'book'; invoice: Invoice }
  /** For the company of that invoice, or one that is still to be chosen. */
  | { what: 'new'; invoice: Invoice | null }
  | { what: 'alerts' }
  | { what: 'claims' }
  | { what: 'accounting' }
  | { what: 'reminders'; invoice: Invoice }
  | { what: 'plan' };

/** What another feature shows over the invoices: how they are reminded of, and what was sent for one. */
export type DunningParts = {
  plan: (onClose: () => void) => ReactNode;
  reminders: (invoice: Invoice, onClose: () => void) => ReactNode;
};
