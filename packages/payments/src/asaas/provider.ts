import { z } from 'zod';
import { centsOf } from '../kit/amounts.ts';
import { doorbell, jsonOf, oneHeader, REFUSED, sameSecret, type Doorbell, type Notification } from '../kit/doorbell.ts';
import type { Asked, ChargeOrder, ChargeReading, CreatedCharge, Dialogue, PaymentProvider } from '../kit/provider.ts';
import { ProviderError } from '../kit/provider-error.ts';
import { readAnswer } from '../kit/read-answer.ts';
import { Charge, explain, readCharge as readState } from './read-charge.ts';
import { AsaasSettings, headersOf, type AsaasAccount } from './settings.ts';

export const asaas: PaymentProvider<AsaasSettings> = {
  describe: { name: 'asaas', secrets: ['apiKey', 'webhookToken'], certificate: false, answersQuestions: true },
  settings: AsaasSettings,
  createCharge,
  readCharge,
  readNotification,
};

const Charges = z.object({ data: z.array(Charge) });
const Customers = z.object({ data: z.array(z.object({ id: z.string().min(1), deleted: z.boolean().optional() })) });
const Customer = z.object({ id: z.string().min(1) });
const QrCode = z.object({ payload: z.string().min(1) });

/** Asaas keeps no keys of calls: our reference is looked for first, so that a lost answer makes no second charge. */
function* createCharge(account: AsaasAccount, order: ChargeOrder): Dialogue<CreatedCharge> {
  const charge = (yield* findCharge(account, order.txid)) ?? (yield* addCharge(account, order));
  if (centsOf(charge.value) !== order.cents) throw new ProviderError('reference-in-use');
  const qrCode = yield get(account, `/payments/${encodeURIComponent(charge.id)}/pixQrCode`);
  const { payload } = readAnswer(QrCode, qrCode, explain);
  return { externalId: charge.id, brCode: payload, paymentLink: charge.invoiceUrl ?? null };
}

function* findCharge(account: AsaasAccount, txid: string): Dialogue<Charge | undefined> {
  const answer = yield get(account, `/payments?externalReference=${encodeURIComponent(txid)}`);
  const { data } = readAnswer(Charges, answer, explain);
  return data.find(({ externalReference, deleted }) => externalReference === txid && !deleted);
}

function* addCharge(account: AsaasAccount, order: ChargeOrder): Dialogue<Charge> {
  const customer = yield* customerOf(account, order.payer);
  const ends = new Date(order.now.getTime() + order.expiresInSeconds * 1000);
  const answer = yield post(account, '/payments', {
    customer,
    billingType: 'PIX',
    value: order.cents / 100,
    dueDate: ends.toISOString().slice(0, 10),
    description: order.description.slice(0, 500),
    externalReference: order.txid,
  });
  return readAnswer(Charge, answer, explain);
}

function* customerOf(account: AsaasAccount, { document, name, email }: ChargeOrder['payer']): Dialogue<string> {
  const found = yield get(account, `/customers?cpfCnpj=${encodeURIComponent(document)}`);
  const { data } = readAnswer(Customers, found, explain);
  const known = data.find(({ deleted }) => !deleted);
  if (known) return known.id;
  const added = yield post(account, '/customers', { name, email, cpfCnpj: document, notificationDisabled: true });
  return readAnswer(Customer, added, explain).id;
}

function* readCharge(account: AsaasAccount, asked: Asked): Dialogue<ChargeReading> {
  const id = 'paymentId' in asked ? asked.paymentId : asked.externalId;
  if (id === null && 'txid' in asked) {
    const found = yield* findCharge(account, asked.txid);
    return found ? readState(found) : { status: 'missing', payments: [], unreadable: 0 };
  }
  const answer = yield get(account, `/payments/${encodeURIComponent(id ?? '')}`);
  if (answer.status === 404) return { status: 'missing', payments: [], unreadable: 0 };
  const charge = readAnswer(Charge, answer, explain);
  const isOther = 'txid' in asked && charge.externalReference !== asked.txid;
  if (charge.id !== id || isOther) throw new ProviderError('temporary', 'other-payment');
  return readState(charge);
}

const get = (account: AsaasAccount, path: string) => ({ method: 'GET', path, headers: headersOf(account) }) as const;

const post = (account: AsaasAccount, path: string, body: object) =>
  ({ method: 'POST', path, headers: headersOf(account), body: JSON.stringify(body) }) as const;

const PAYMENT_ID = /^[\w-]{1,60}$/;
const Body = z.object({ event: z.string(), payment: z.object({ id: z.string().regex(PAYMENT_ID) }) });

function readNotification(settings: AsaasSettings, notification: Notification): Doorbell {
  if (!sameSecret(oneHeader(notification, 'asaas-access-token'), settings.webhookToken)) return REFUSED;
  const body = Body.safeParse(jsonOf(notification.body)).data;
  const rings = body?.event.startsWith('PAYMENT_') ? [{ paymentId: body.payment.id }] : [];
  return doorbell('verified', rings);
}
