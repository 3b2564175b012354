import type { InvoiceStatus } from './invoice-machine.ts';

/** `kept` is what earlier payments of this invoice brought and refunds did not take back. */
export type InvoiceFacts = { status: InvoiceStatus; kept: number };

/** `cents` is what the code asked for; `discount` what it asked for less than the invoice, to be told apart in statements. */
export type ChargeFacts = { cents: number; discount: number };

/**
 * What a provider or a statement says now about one payment; `refunded` is what has really gone back. `known` is what we
 * stored of the same payment before.
 */
export type PaymentFacts = {
  direction: 'received' | 'sent';
  cents: number;
  refunded: number;
  known: { refunded: number; settledInvoice: boolean } | null;
};

export type LedgerEntry = { kind: 'payment' | 'discount' | 'refund'; cents: number };

/** What a payment does. `entries` are the lines it adds to the company's ledger; an `alert` waits for a person. */
export type Settlement =
  | { kind: 'ignored'; reason: 'sent' | 'known' }
  | { kind: 'unassigned' }
  | { kind: 'paid'; surplus: number; entries: LedgerEntry[]; alert: 'paid-more' | null }
  | { kind: 'partial'; kept: number; due: number; entries: LedgerEntry[]; alert: 'paid-less' }
  | { kind: 'credit'; reason: Exclude<InvoiceStatus, 'open'>; entries: LedgerEntry[]; alert: 'paid-again' }
  | { kind: 'refunded'; cents: number; wholeInvoice: boolean; entries: LedgerEntry[]; alert: 'refunded' };

/**
 * Decides about a payment of a charge, for every source alike. Without a charge the reference is unknown and a person decides.
 * The same facts told twice change nothing the second time: whoever asks passes what was stored as `known`.
 */
export function decide(invoice: InvoiceFacts | null, charge: ChargeFacts | null, payment: PaymentFacts): Settlement {
  if (payment.direction === 'sent') return { kind: 'ignored', reason: 'sent' };
  if (payment.known) return decideKnown(invoice, payment, payment.known);
  const arrived = payment.cents - payment.refunded;
  // It came and went before anybody told us: nobody need say what it was for.
  if (arrived <= 0) return { kind: 'ignored', reason: 'known' };
  if (!invoice || !charge) return { kind: 'unassigned' };
  return decideNew(invoice, charge, arrived);
}

function decideNew(invoice: InvoiceFacts, charge: ChargeFacts, arrived: number): Settlement {
  const entries: LedgerEntry[] = [{ kind: 'payment', cents: arrived }];
  if (invoice.status !== 'open') return { kind: 'credit', reason: invoice.status, entries, alert: 'paid-again' };
  const kept = invoice.kept + arrived;
  const surplus = kept - charge.cents;
  if (surplus < 0) return { kind: 'partial', kept, due: charge.cents, entries, alert: 'paid-less' };
  if (charge.discount > 0) entries.push({ kind: 'discount', cents: charge.discount });
  return { kind: 'paid', surplus, entries, alert: surplus > 0 ? 'paid-more' : null };
}

type Known = NonNullable<PaymentFacts['known']>;

function decideKnown(invoice: InvoiceFacts | null, payment: PaymentFacts, known: Known): Settlement {
  const refunded = Math.min(payment.refunded, payment.cents);
  const cents = refunded - known.refunded;
  if (cents <= 0) return { kind: 'ignored', reason: 'known' };
  return {
    kind: 'refunded',
    cents,
    // What came as credit goes back as credit: the invoice that another payment settled stays paid.
    wholeInvoice: invoice?.status === 'paid' && known.settledInvoice && refunded === payment.cents,
    entries: [{ kind: 'refund', cents: -cents }],
    alert: 'refunded',
  };
}
