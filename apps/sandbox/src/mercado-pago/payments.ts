import { createHash } from 'node:crypto';
import { z } from 'zod';
import { dynamicCode } from '../bank/codes/write-code.ts';
import type { MercadoPagoPayment, Transfer } from '../bank/model.ts';
import { centsOfNumber } from '../bank/money.ts';
import { told } from '../bank/move-money.ts';
import type { JsonObject } from '../world/json.ts';
import type { World } from '../world/world.ts';
import { MercadoPagoRefusal } from './mercado-pago-refusal.ts';
import { notifyMercadoPago } from './notify.ts';

const DAY_MS = 86_400_000;
/** `Z` is not taken: an offset in digits is asked for. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/;

const PaymentBody = z.object({
  transaction_amount: z.number(),
  payment_method_id: z.literal('pix'),
  description: z.string().max(250).default(''),
  external_reference: z.string().max(64).default(''),
  notification_url: z.string().max(500).nullish(),
  date_of_expiration: z.string().regex(MOMENT).optional(),
  payer: z.object({ email: z.string().regex(/^[^@\s]+@[^@\s]+$/) }),
});

export const locationOf = ({ locationHash }: Pick<MercadoPagoPayment, 'locationHash'>) =>
  `pix-qr.mercadopago.com/instore/o/v2/${locationHash}`;

/** The same key and body give the same payment again; the same key with another body is refused. */
export function createPayment(world: World, key: string, raw: unknown): MercadoPagoPayment {
  const { payments, calls } = world.state.money.mercadoPago;
  const digest = createHash('sha256').update(JSON.stringify(raw)).digest('hex');
  const earlier = calls[key];
  if (earlier && earlier.digest !== digest)
    throw new MercadoPagoRefusal(409, 'idempotency key was used with another body');
  const known = payments[String(earlier?.id ?? '')];
  if (known) return known;
  const payment = newPayment(world, PaymentBody.parse(raw));
  payments[String(payment.id)] = payment;
  calls[key] = { digest, id: payment.id };
  told(world);
  notifyMercadoPago(world, payment, 'payment.created');
  return payment;
}

function newPayment(world: World, body: z.infer<typeof PaymentBody>): MercadoPagoPayment {
  const cents = centsOfNumber(body.transaction_amount);
  if (cents === undefined) throw new MercadoPagoRefusal(400, 'Invalid transaction_amount');
  const createdAt = world.clock.now();
  const expiresAt = body.date_of_expiration === undefined ? createdAt + DAY_MS : Date.parse(body.date_of_expiration);
  const locationHash = world.ids.number(32);
  return {
    id: 1_300_000_000 + Object.keys(world.state.money.mercadoPago.payments).length * 7 + 1,
    cents,
    reference: body.external_reference,
    description: body.description,
    notificationUrl: body.notification_url ?? null,
    createdAt,
    expiresAt,
    approvedAt: null,
    locationHash,
    brCode: dynamicCode({ location: locationOf({ locationHash }), name: 'Mercado Pago', cents }),
    status: 'pending',
  };
}

/** What nobody paid in time is cancelled. */
export const currentStatus = (world: World, { status, expiresAt }: MercadoPagoPayment): MercadoPagoPayment['status'] =>
  status === 'pending' && world.clock.now() > expiresAt ? 'cancelled' : status;

export const transferFor = (world: World, { id }: MercadoPagoPayment): Transfer | undefined =>
  world.state.money.transfers.find(({ gateway, chargeId }) => gateway === 'mercado-pago' && chargeId === String(id));

const DETAILS = {
  pending: 'pending_waiting_transfer',
  approved: 'accredited',
  refunded: 'refunded',
  cancelled: 'expired',
  rejected: 'rejected_by_bank',
  charged_back: 'in_process',
} as const;

/** Mercado Pago writes its moments four hours behind UTC. */
const moment = (at: number) => new Date(at - 4 * 3_600_000).toISOString().replace('Z', '-04:00');

export function paymentJson(world: World, payment: MercadoPagoPayment): JsonObject {
  const status = currentStatus(world, payment);
  const back = (transferFor(world, payment)?.givenBack ?? []).filter((one) => one.status === 'DEVOLVIDO');
  return {
    id: payment.id,
    status,
    status_detail: DETAILS[status],
    description: payment.description,
    external_reference: payment.reference,
    notification_url: payment.notificationUrl,
    transaction_amount: payment.cents / 100,
    transaction_amount_refunded: back.reduce((sum, { cents }) => sum + cents, 0) / 100,
    refunds: back.map(({ id, cents }) => ({
      id: Number(id.replaceAll(/\D/g, '').slice(0, 12)),
      amount: cents / 100,
      status: 'approved',
    })),
    currency_id: 'BRL',
    payment_method_id: 'pix',
    payment_type_id: 'bank_transfer',
    date_created: moment(payment.createdAt),
    date_approved: payment.approvedAt === null ? null : moment(payment.approvedAt),
    date_of_expiration: moment(payment.expiresAt),
    live_mode: false,
    point_of_interaction: {
      type: 'PIX',
      transaction_data: {
        qr_code: payment.brCode,
        ticket_url: `${world.baseUrl}/bank?code=${encodeURIComponent(payment.brCode)}`,
      },
    },
  };
}
