import { describe, expect, it } from 'vitest';
import { refundedOf } from '../kit/provider.ts';
import { fixturesOf } from '../kit/testing/fixtures.ts';
import { notification, order, providerTests } from '../kit/testing/provider-tests.ts';
import { json, talk } from '../kit/testing/talk.ts';
import { asaas } from './provider.ts';

const fixtures = fixturesOf('asaas');
const settings = { apiKey: 'key', webhookToken: 'word' };
const account = { settings };
const none = json({ ...fixtures.res_customers_empty });
const charge = {
  ...fixtures.res_payments_overdue.data[0],
  status: 'PENDING',
  value: 123.45,
  externalReference: order.txid,
};
const qrCode = json(fixtures.res_pix_qrcode);
const headers = { 'asaas-access-token': 'word' };
const received = fixtures.webhook_payment_received;

providerTests({
  provider: asaas,
  account,
  created: [none, json(fixtures.res_customers), json(charge), qrCode],
  asked: { txid: order.txid, externalId: charge.id },
  paid: [json({ ...charge, status: 'RECEIVED' })],
  rung: notification({ json: received, headers }),
  forged: [undefined, '', 'Word', 'word ', ['word', 'word']].map((word) =>
    notification({ json: received, headers: { 'asaas-access-token': word } }),
  ),
});

describe('a charge', () => {
  it('is made once for a customer Asaas knows', () => {
    const { requests, result } = talk(asaas.createCharge(account, order), [
      none,
      json(fixtures.res_customers),
      json(charge),
      qrCode,
    ]);
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /payments?externalReference=${order.txid}`,
      'GET /customers?cpfCnpj=12345678909',
      'POST /payments',
      'GET /payments/pay_080225913252/pixQrCode',
    ]);
    expect(requests[2]!.headers).toMatchObject({ access_token: 'key' });
    expect(JSON.parse(requests[2]!.body!)).toEqual({
      customer: 'cus_G7Dvo4iphUNk',
      billingType: 'PIX',
      value: 123.45,
      dueDate: '2026-11-20',
      description: 'Fatura 42',
      externalReference: order.txid,
    });
    expect(result).toEqual({
      externalId: 'pay_080225913252',
      brCode: fixtures.res_pix_qrcode.payload,
      paymentLink: 'https://www.asaas.com/i/080225913252',
    });
  });

  it('makes the customer Asaas does not know', () => {
    const { requests } = talk(asaas.createCharge(account, order), [
      none,
      none,
      json({ id: 'cus_1' }),
      json(charge),
      qrCode,
    ]);
    expect(JSON.parse(requests[2]!.body!)).toMatchObject({ cpfCnpj: '12345678909', notificationDisabled: true });
    expect(JSON.parse(requests[3]!.body!)).toMatchObject({ customer: 'cus_1' });
  });

  it('takes the one that a lost answer made, when it asks for the same', () => {
    const found = (value: number) => json({ data: [{ ...charge, value }] });
    expect(talk(asaas.createCharge(account, order), [found(123.45), qrCode]).requests).toHaveLength(2);
    expect(() => talk(asaas.createCharge(account, order), [found(1)])).toThrow('reference-in-use');
  });

  it.each([
    ['err_401', 'unauthorised', 'invalid_access_token'],
    ['err_invalid_action', 'request', 'invalid_action'],
  ])('tells what %s means', (name, failure, code) => {
    const { http_status: status, body } = fixtures[name];
    const create = () => talk(asaas.createCharge(account, order), [json(body, status)]);
    expect(create).toThrow(expect.objectContaining({ failure, code }));
  });
});

describe('asking', () => {
  const read = (facts: object, status?: number) =>
    talk(asaas.readCharge(account, { paymentId: charge.id }), [json({ ...charge, ...facts }, status)]).result;

  it.each([
    ['webhook_payment_created', 'waiting', undefined],
    ['webhook_payment_overdue', 'waiting', undefined],
    ['webhook_payment_confirmed', 'paid', 0],
    ['webhook_payment_received', 'paid', 0],
    ['webhook_payment_refunded', 'paid', 12_990],
  ])('reads the charge of %s as %s', (name, ...[status, refunded]) => {
    const reading = read(fixtures[name].payment);
    expect(reading.status).toBe(status);
    expect(reading.payments.map(refundedOf)).toEqual(refunded === undefined ? [] : [refunded]);
  });

  it('reads the money and its one name', () => {
    expect(read({ status: 'RECEIVED' }).payments).toMatchObject([
      { key: 'pay_080225913252', txid: order.txid, cents: 12_345, direction: 'received' },
    ]);
  });

  it('reads parts that went back, and what is still on its way', () => {
    const refunds = [
      { value: 10, status: 'DONE' },
      { value: 5, status: 'PENDING' },
    ];
    expect(refundedOf(read({ status: 'RECEIVED', refunds }).payments[0]!)).toBe(1000);
  });

  it('knows what was deleted, what is missing and what cannot be read', () => {
    expect(read({ deleted: true }).status).toBe('removed');
    expect(read({}, 404).status).toBe('missing');
    expect(() => read({ id: 'pay_1' })).toThrow('other-payment');
    expect(read({ status: 'RECEIVED', value: 1.234 })).toEqual({ status: 'waiting', payments: [], unreadable: 1 });
  });

  it('finds a charge by our reference when its id was lost', () => {
    const asked = { txid: order.txid, externalId: null };
    const found = json({ data: [fixtures.res_payments_overdue.data[0], { ...charge, status: 'RECEIVED' }] });
    expect(talk(asaas.readCharge(account, asked), [found]).result.status).toBe('paid');
    expect(talk(asaas.readCharge(account, asked), [json(fixtures.res_payments_overdue)]).result.status).toBe('missing');
  });
});

it.each(['created', 'confirmed', 'received', 'overdue', 'refunded'])('rings when a payment is %s', (what) => {
  const heard = asaas.readNotification(settings, notification({ json: fixtures[`webhook_payment_${what}`], headers }));
  expect(heard).toEqual({ verdict: 'verified', rings: [{ paymentId: 'pay_080225913252' }] });
});

it('is silent about what is no payment, and about ids that are addresses', () => {
  const hear = (body: object) => asaas.readNotification(settings, notification({ json: body, headers })).rings;
  expect(hear({ ...received, event: 'INVOICE_CREATED' })).toEqual([]);
  expect(hear({ ...received, payment: { id: '../customers' } })).toEqual([]);
});
