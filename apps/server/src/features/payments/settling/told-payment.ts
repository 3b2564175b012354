import type { Settlement } from '@balcao/payments/settling/decide.ts';
import type { EvidenceSource } from '@balcao/payments/settling/join-evidence.ts';
import type { By } from '../../invoices/invoices.ctx.ts';

/** What somebody says about one payment: a provider that was asked, a line of a statement, or a person of the creditor. */
export type ToldPayment = {
  source: EvidenceSource;
  /** The source's own name for the payment: endToEndId or payment id, the line's key, or what a person confirmed. */
  key: string;
  /** Where the money arrived; null where a person confirms it without an account. */
  accountId: number | null;
  creditorCompanyId: number;
  /** What it is for; null where the reference is unknown. Another creditor's is taken for unknown. */
  of: { chargeId: number } | { invoiceId: number } | null;
  direction: 'received' | 'sent';
  cents: number;
  /** How much of it has really gone back by now. */
  refundedCents: number;
  paidAt: Date;
  /** Who confirmed it, and why; null for machines. */
  by: By;
  reason: string | null;
};

/** `paymentId` is null where nothing was stored. */
export type Settled = { kind: Settlement['kind']; paymentId: number | null; invoiceId: number | null };
