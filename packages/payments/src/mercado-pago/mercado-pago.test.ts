import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refundedOf } from '../kit/provider.ts';
import { fixturesOf } from '../kit/testing/fixtures.ts';
import { notification, order, providerTests } from '../kit/testing/provider-tests.ts';
import { json, talk } from '../kit/testing/talk.ts';
import { mercadoPago } from './provider.ts';
import { signedAt } from './signature.ts';

const fixtures = fixturesOf('mercado-pago');
const { secret, vectors } = fixtures.signature_vectors as {
  secret: string;
  vectors: {
    name: string;
    data_id: string | null;
    x_request_id: string | null;
    x_signature: string | null;
    valid: boolean;
  }[];
};
const settings = { accessToken: 'TEST-token', webhookSecret: secret };
const account = { settings };
const brCode = '00020126580014br.gov.bcb.pix';
const made = {
  ...fixtures.res_payment_pending,
  external_reference: order.txid,
  transaction_amount: 123.45,
  point_of_interaction: { transaction_data: { qr_code: brCode, ticket_url: 'https://mercadopago.example/t' } },
};

function signed(ts: number, facts: { id?: string; type?: string } = {}) {
  const { id = '1312345678', type = 'payment' } = facts;
  const hash = createHmac('sha256', secret).update(`id:${id};request-id:r1;ts:${ts};`).digest('hex');
  return notification({
    json: fixtures.webhook_payment_created,
    headers: { 'x-signature': `ts=${ts},v1=${hash}`, 'x-request-id': 'r1' },
    query: { 'data.id': id, type },
  });
}
const now = order.now.getTime();

providerTests({
  provider: mercadoPago,
  account,
  created: [json(made, 201)],
  asked: { txid: 'invoice-42', externalId: '1312345678' },
  paid: [json(fixtures.res_payment_approved)],
  rung: signed(now),
  forged: [
    notification({ json: fixtures.webhook_payment_created, query: { 'data.id': '1312345678', type: 'payment' } }),
    { ...signed(now), query: { 'data.id': '1312345679', type: 'payment' } },
    { ...signed(now), headers: { ...signed(now).headers, 'x-request-id': 'r2' } },
    { ...signed(now), headers: { 'x-signature': ['ts=1,v1=a', 'ts=2,v1=b'] } },
  ],
});

describe('signatures', () => {
  it.each(vectors)('$name', ({ data_id, x_request_id, x_signature, valid }) => {
    const given = {
      dataId: data_id ?? undefined,
      requestId: x_request_id ?? undefined,
      signature: x_signature ?? undefined,
    };
    expect(signedAt(given, secret) !== undefined).toBe(valid);
    expect(signedAt(given, 'other')).toBeUndefined();
    expect(signedAt(given, '')).toBeUndefined();
  });

  it('are taken in the other case of the id', () => {
    for (const { data_id, x_request_id, x_signature, valid } of vectors) {
      if (!valid || !data_id || !x_request_id || !x_signature) continue;
      const given = { requestId: x_request_id, signature: x_signature };
      expect(signedAt({ ...given, dataId: data_id.toUpperCase() }, secret)).toBeDefined();
      expect(signedAt({ ...given, dataId: data_id.toLowerCase() }, secret)).toBeDefined();
    }
  });

  it('tell their time in seconds or milliseconds', () => {
    const at = vectors.map(({ data_id, x_request_id, x_signature }) =>
      signedAt(
        { dataId: data_id ?? undefined, requestId: x_request_id ?? undefined, signature: x_signature ?? undefined },
        secret,
      ),
    );
    expect(at.find((time) => time?.toISOString() === '2025-03-20T21:20:38.683Z')).toBeDefined();
    expect(at.find((time) => time?.toISOString() === '2025-03-20T21:20:38.000Z')).toBeDefined();
  });
});

describe('the doorbell', () => {
  const hear = (given: ReturnType<typeof notification>) => mercadoPago.readNotification(settings, given);
  const rings = [{ paymentId: '1312345678' }];

  it('rings for a payment, in either unit of time', () => {
    expect(hear(signed(now))).toEqual({ verdict: 'verified', rings });
    expect(hear(signed(Math.floor(now / 1000)))).toEqual({ verdict: 'verified', rings });
  });

  it('only rings when the signature is more than ten minutes old, or ahead', () => {
    for (const away of [-601_000, 601_000]) expect(hear(signed(now + away))).toEqual({ verdict: 'unverified', rings });
    for (const away of [-599_000, 599_000]) expect(hear(signed(now + away)).verdict).toBe('verified');
  });

  it('hears the older kind, unsigned, and only about payments', () => {
    expect(hear(notification({ json: fixtures.webhook_ipn_legacy }))).toEqual({ verdict: 'unverified', rings });
    expect(hear(notification({ query: { id: '1312345678', topic: 'payment' } }))).toEqual({
      verdict: 'unverified',
      rings,
    });
    expect(hear(notification({ query: { id: '7', topic: 'merchant_order' } })).rings).toEqual([]);
    expect(hear(notification({ query: { id: '../../v1/users', topic: 'payment' } })).rings).toEqual([]);
  });

  it('is silent about what is no payment', () => {
    expect(hear(signed(now, { type: 'plan' }))).toEqual({ verdict: 'verified', rings: [] });
    expect(hear(signed(now, { id: 'ord01jq' })).rings).toEqual([]);
  });
});

describe('a charge', () => {
  it('is a Pix payment under our reference', () => {
    const { requests, result } = talk(mercadoPago.createCharge(account, order), [json(made, 201)]);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/v1/payments',
      headers: { authorization: 'Bearer TEST-token', 'x-idempotency-key': order.txid },
    });
    expect(JSON.parse(requests[0]!.body!)).toMatchObject({
      transaction_amount: 123.45,
      payment_method_id: 'pix',
      external_reference: order.txid,
      notification_url: order.notificationUrl,
      date_of_expiration: '2026-11-20T16:30:00.000+00:00',
      payer: { identification: { type: 'CPF', number: '12345678909' }, first_name: 'Francisco', last_name: 'da Silva' },
    });
    expect(result).toEqual({ externalId: '1312345678', brCode, paymentLink: 'https://mercadopago.example/t' });
  });

  it('is another one when the reference gives something else, and none without a code', () => {
    const create = (answer: object) => () => talk(mercadoPago.createCharge(account, order), [json(answer, 201)]);
    expect(create({ ...made, transaction_amount: 1 })).toThrow('reference-in-use');
    expect(create({ ...made, external_reference: 'other' })).toThrow('reference-in-use');
    expect(create({ ...made, point_of_interaction: null })).toThrow('no-code');
  });
});

describe('asking', () => {
  const read = (body: unknown, status?: number) =>
    talk(mercadoPago.readCharge(account, { paymentId: '1312345678' }), [json(body, status)]).result;

  it.each([
    ['res_payment_approved', 'paid', 9990, 0],
    ['res_payment_pending', 'waiting', undefined, undefined],
    ['res_payment_in_process', 'waiting', undefined, undefined],
    ['res_payment_rejected', 'removed', undefined, undefined],
    ['res_payment_cancelled', 'removed', undefined, undefined],
    ['res_payment_refunded', 'paid', 9990, 9990],
    ['res_payment_charged_back', 'paid', 9990, 9990],
  ])('reads %s as %s', (name, ...[status, cents, refunded]) => {
    const reading = read(fixtures[name]);
    const [payment] = reading.payments;
    expect(reading.status).toBe(status);
    expect(payment?.cents).toBe(cents);
    expect(payment && refundedOf(payment)).toBe(refunded);
  });

  it('reads whose money it was, and when', () => {
    expect(read(fixtures.res_payment_approved).payments).toMatchObject([
      { key: '1312345678', txid: 'invoice-42', paidAt: '2026-11-20T16:01:00.000Z' },
    ]);
  });

  it('reads a part that went back', () => {
    const some = { ...fixtures.res_payment_approved, transaction_amount_refunded: 10 };
    expect(refundedOf(read(some).payments[0]!)).toBe(1000);
    const refunds = [
      { id: 1, amount: 10, status: 'approved' },
      { id: 2, amount: 5, status: 'in_process' },
    ];
    expect(refundedOf(read({ ...some, refunds }).payments[0]!)).toBe(1000);
  });

  it.each([{ currency_id: 'ARS' }, { transaction_amount: 99.999 }, { transaction_amount: -1 }])(
    'asks a person about %o',
    (odd) => {
      const reading = read({ ...fixtures.res_payment_approved, ...odd });
      expect(reading).toEqual({ status: 'waiting', payments: [], unreadable: 1 });
    },
  );

  it('knows what is missing, and does not take another payment for it', () => {
    expect(read({ message: 'Payment not found' }, 404).status).toBe('missing');
    expect(() => read({ ...fixtures.res_payment_approved, id: 7 })).toThrow('other-payment');
    const asked = { txid: 'invoice-43', externalId: '1312345678' };
    const other = () => talk(mercadoPago.readCharge(account, asked), [json(fixtures.res_payment_approved)]);
    expect(other).toThrow('other-payment');
  });

  it('finds a charge by our reference when its id was lost, with all its money', () => {
    const mine = { ...fixtures.res_payment_approved, external_reference: order.txid };
    const results = [{ ...mine, id: 1, status: 'cancelled' }, mine, { ...mine, id: 2 }, fixtures.res_payment_approved];
    const asked = { txid: order.txid, externalId: null };
    const { requests, result } = talk(mercadoPago.readCharge(account, asked), [json({ results })]);
    expect(requests[0]!.path).toBe(`/v1/payments/search?external_reference=${order.txid}`);
    expect(result.payments.map(({ key }) => key)).toEqual(['1312345678', '2']);
    expect(talk(mercadoPago.readCharge(account, asked), [json({ results: [] })]).result.status).toBe('missing');
  });
});

it('gives a part of the money back once', () => {
  const { payments } = talk(mercadoPago.readCharge(account, { paymentId: '1312345678' }), [
    json(fixtures.res_payment_approved),
  ]).result;
  const refund = mercadoPago.refund!(account, { payment: payments[0]!, cents: 1000, refundId: 'r1' });
  const { requests, result } = talk(refund, [json({ id: 9, amount: 10, status: 'approved' }, 201)]);
  expect(requests[0]).toMatchObject({
    path: '/v1/payments/1312345678/refunds',
    headers: { 'x-idempotency-key': 'r1' },
    body: '{"amount":10}',
  });
  expect(result).toEqual({ key: '9', cents: 1000, done: true });
});
