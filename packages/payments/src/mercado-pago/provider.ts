import { z } from 'zod';
import type {
  Asked,
  ChargeOrder,
  ChargeReading,
  CreatedCharge,
  Dialogue,
  PaymentProvider,
  RefundNotice,
  RefundOrder,
} from '../kit/provider.ts';
import { centsOf } from '../kit/amounts.ts';
import { ProviderError } from '../kit/provider-error.ts';
import { readAnswer } from '../kit/read-answer.ts';
import { readNotification } from './doorbell.ts';
import { Payment, readPayment } from './read-payment.ts';
import { bearer, MercadoPagoSettings, type MercadoPagoAccount } from './settings.ts';

export const mercadoPago: PaymentProvider<MercadoPagoSettings> = {
  describe: {
    name: 'mercado-pago',
    secrets: ['accessToken', 'webhookSecret'],
    certificate: false,
    answersQuestions: true,
  },
  settings: MercadoPagoSettings,
  createCharge,
  readCharge,
  readNotification,
  refund,
};

/** Our reference is the key of the call: repeated, it gives the same payment. */
function* createCharge(account: MercadoPagoAccount, order: ChargeOrder): Dialogue<CreatedCharge> {
  const answer = yield {
    method: 'POST',
    path: '/v1/payments',
    headers: { ...bearer(account), 'content-type': 'application/json', 'x-idempotency-key': order.txid },
    body: JSON.stringify(bodyOf(order)),
  };
  const payment = readAnswer(Payment, answer);
  if (payment.external_reference !== order.txid || centsOf(payment.transaction_amount) !== order.cents)
    throw new ProviderError('reference-in-use');
  const { qr_code: brCode, ticket_url: link } = payment.point_of_interaction?.transaction_data ?? {};
  if (!brCode) throw new ProviderError('temporary', 'no-code');
  return { externalId: payment.id, brCode, paymentLink: link ?? null };
}

function bodyOf({ txid, cents, description, payer, ...order }: ChargeOrder) {
  const [first = '', ...rest] = payer.name.split(' ');
  const ends = new Date(order.now.getTime() + order.expiresInSeconds * 1000);
  return {
    transaction_amount: cents / 100,
    description: description.slice(0, 140),
    payment_method_id: 'pix',
    external_reference: txid,
    notification_url: order.notificationUrl,
    // An offset in digits is asked for; the letter Z is not taken everywhere.
    date_of_expiration: ends.toISOString().replace('Z', '+00:00'),
    payer: {
      email: payer.email,
      first_name: first,
      last_name: rest.join(' '),
      ...(payer.document !== '' && {
        identification: { type: payer.document.length === 11 ? 'CPF' : 'CNPJ', number: payer.document },
      }),
    },
  };
}

const Found = z.object({ results: z.array(Payment) });
const MISSING: ChargeReading = { status: 'missing', payments: [], unreadable: 0 };

/** By the payment's id, or by our reference where the answer with the id was lost. */
function* readCharge(account: MercadoPagoAccount, asked: Asked): Dialogue<ChargeReading> {
  const id = 'paymentId' in asked ? asked.paymentId : asked.externalId;
  if (id === null && 'txid' in asked) return yield* searchCharge(account, asked.txid);
  const path = `/v1/payments/${encodeURIComponent(id ?? '')}`;
  const answer = yield { method: 'GET', path, headers: bearer(account) };
  if (answer.status === 404) return MISSING;
  const payment = readAnswer(Payment, answer);
  const isOther = 'txid' in asked && payment.external_reference !== asked.txid;
  if (payment.id !== id || isOther) throw new ProviderError('temporary', 'other-payment');
  return readPayment(payment);
}

/** One reference can have several payments: all money counts, and one that waits still may bring some. */
function* searchCharge(account: MercadoPagoAccount, txid: string): Dialogue<ChargeReading> {
  const path = `/v1/payments/search?external_reference=${encodeURIComponent(txid)}`;
  const answer = yield { method: 'GET', path, headers: bearer(account) };
  const { results } = readAnswer(Found, answer);
  const readings = results.filter(({ external_reference: by }) => by === txid).map(readPayment);
  const status = (['paid', 'waiting', 'removed'] as const).find((one) =>
    readings.some((reading) => reading.status === one),
  );
  if (!status) return MISSING;
  return {
    status,
    payments: readings.flatMap(({ payments }) => payments),
    unreadable: readings.reduce((sum, { unreadable }) => sum + unreadable, 0),
  };
}

const Refund = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  amount: z.number(),
  status: z.string().nullish(),
});

function* refund(account: MercadoPagoAccount, { payment, cents, refundId }: RefundOrder): Dialogue<RefundNotice> {
  const answer = yield {
    method: 'POST',
    path: `/v1/payments/${encodeURIComponent(payment.key)}/refunds`,
    headers: { ...bearer(account), 'content-type': 'application/json', 'x-idempotency-key': refundId },
    body: JSON.stringify({ amount: cents / 100 }),
  };
  const read = readAnswer(Refund, answer);
  const back = centsOf(read.amount);
  if (back === undefined) throw new ProviderError('temporary', 'unreadable-answer');
  return { key: read.id, cents: back, done: (read.status ?? 'approved') === 'approved' };
}
