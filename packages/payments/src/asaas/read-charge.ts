import { z } from 'zod';
import { centsOf, instantOf } from '../kit/amounts.ts';
import type { ChargeReading } from '../kit/provider.ts';
import { failureOf, ProviderError, type ProviderFailure } from '../kit/provider-error.ts';

const Refund = z.object({ value: z.number(), status: z.string(), endToEndIdentifier: z.string().nullish() });

export const Charge = z.object({
  id: z.string().min(1),
  status: z.string(),
  value: z.number(),
  externalReference: z.string().nullish(),
  invoiceUrl: z.string().nullish(),
  clientPaymentDate: z.string().nullish(),
  deleted: z.boolean().optional(),
  refunds: z.array(Refund).nullish(),
});
export type Charge = z.infer<typeof Charge>;

/** A charge that is overdue can still be paid. */
const STATUS: Record<string, ChargeReading['status']> = {
  RECEIVED: 'paid',
  CONFIRMED: 'paid',
  RECEIVED_IN_CASH: 'paid',
  REFUNDED: 'paid',
  REFUND_REQUESTED: 'paid',
  REFUND_IN_PROGRESS: 'paid',
};

/** A charge of Asaas is paid once, so its id names the payment. */
export function readCharge(charge: Charge): ChargeReading {
  const status = STATUS[charge.status] ?? 'waiting';
  if (status !== 'paid') return { status: charge.deleted ? 'removed' : status, payments: [], unreadable: 0 };
  const cents = centsOf(charge.value);
  const refunds = cents === undefined ? undefined : refundsOf(charge, cents);
  if (cents === undefined || !refunds) return { status: 'waiting', payments: [], unreadable: 1 };
  return {
    status,
    unreadable: 0,
    payments: [
      {
        key: charge.id,
        txid: charge.externalReference ?? null,
        direction: 'received',
        cents,
        paidAt: instantOf(charge.clientPaymentDate),
        refunds,
      },
    ],
  };
}

function refundsOf({ id, status, refunds }: Charge, whole: number) {
  if (status === 'REFUNDED') return [{ key: id, cents: whole, done: true }];
  const read = (refunds ?? []).map((refund, index) => {
    const cents = centsOf(refund.value);
    const key = refund.endToEndIdentifier ?? `${id}/${index}`;
    return cents === undefined ? undefined : { key, cents, done: refund.status === 'DONE' };
  });
  return read.every((refund) => refund !== undefined) ? read : undefined;
}

const Refusal = z.object({ errors: z.tuple([z.object({ code: z.string().max(60) })], z.unknown()) });

const FAILURES: Record<string, ProviderFailure> = { invalid_access_token: 'unauthorised' };

/** Asaas' own word for a refusal; its sentence may hold what was sent, so it is left out. */
export function explain(body: unknown, status: number): ProviderError | undefined {
  const code = Refusal.safeParse(body).data?.errors[0].code;
  return code === undefined ? undefined : new ProviderError(FAILURES[code] ?? failureOf(status), code);
}
