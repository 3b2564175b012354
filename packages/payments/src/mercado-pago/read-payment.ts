import { z } from 'zod';
import { centsOf, instantOf } from '../kit/amounts.ts';
import type { ChargeReading, ReceivedPayment } from '../kit/provider.ts';

const Refund = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  amount: z.number(),
  status: z.string().nullish(),
});

export const Payment = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  status: z.string(),
  external_reference: z.string().nullish(),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  currency_id: z.string().nullish(),
  date_approved: z.string().nullish(),
  refunds: z.array(Refund).nullish(),
  point_of_interaction: z
    .object({
      transaction_data: z.object({ qr_code: z.string().optional(), ticket_url: z.string().optional() }).optional(),
    })
    .nullish(),
});
export type Payment = z.infer<typeof Payment>;

const STATUS: Record<string, ChargeReading['status']> = {
  approved: 'paid',
  refunded: 'paid',
  charged_back: 'paid',
  rejected: 'removed',
  cancelled: 'removed',
};

/** Money of another currency, and amounts that cannot be read, are none: a person looks at them. */
export function readPayment(payment: Payment): ChargeReading {
  const status = STATUS[payment.status] ?? 'waiting';
  if (status !== 'paid') return { status, payments: [], unreadable: 0 };
  const cents = centsOf(payment.transaction_amount);
  const refunds = cents === undefined ? undefined : refundsOf(payment, cents);
  if (cents === undefined || !refunds || (payment.currency_id ?? 'BRL') !== 'BRL')
    return { status: 'waiting', payments: [], unreadable: 1 };
  const received: ReceivedPayment = {
    key: payment.id,
    txid: payment.external_reference ?? null,
    direction: 'received',
    cents,
    paidAt: instantOf(payment.date_approved),
    refunds,
  };
  return { status, payments: [received], unreadable: 0 };
}

/** What was charged back went back whole, by decision of the payer's bank. */
function refundsOf(payment: Payment, whole: number): ReceivedPayment['refunds'] | undefined {
  const { id, status, refunds } = payment;
  const isWhole = status !== 'approved';
  if (!isWhole && refunds?.length) {
    const read = refunds.map(({ id: key, amount, status: state }) => {
      const cents = centsOf(amount);
      return cents === undefined ? undefined : { key, cents, done: (state ?? 'approved') === 'approved' };
    });
    return read.every((refund) => refund !== undefined) ? read : undefined;
  }
  const cents = isWhole ? whole : centsOf(payment.transaction_amount_refunded ?? 0);
  if (cents === undefined) return undefined;
  return cents > 0 ? [{ key: id, cents, done: true }] : [];
}
