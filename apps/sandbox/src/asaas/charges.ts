import { z } from 'zod';
import { dynamicCode } from '../bank/codes/write-code.ts';
import type { AsaasCharge } from '../bank/model.ts';
import { centsOfNumber, dayOf } from '../bank/money.ts';
import { backOf, told } from '../bank/move-money.ts';
import type { JsonObject } from '../world/json.ts';
import type { World } from '../world/world.ts';
import { AsaasRefusal } from './asaas-refusal.ts';
import { notifyAsaas } from './notify.ts';

const ChargeBody = z.object({
  customer: z.string(),
  billingType: z.enum(['PIX', 'UNDEFINED', 'BOLETO']),
  value: z.number(),
  dueDate: z.iso.date(),
  description: z.string().max(500).default(''),
  externalReference: z.string().max(200).default(''),
});

export const locationOf = ({ locationHash }: Pick<AsaasCharge, 'locationHash'>) =>
  `pix.asaas.com/qr/cobv/${locationHash}`;

export function addCharge(world: World, raw: unknown): AsaasCharge {
  const { charges, customers } = world.state.money.asaas;
  const body = ChargeBody.parse(raw);
  if (!customers[body.customer]) throw new AsaasRefusal(400, 'invalid_customer', 'Cliente inválido ou não informado.');
  const cents = centsOfNumber(body.value);
  if (cents === undefined) throw new AsaasRefusal(400, 'invalid_value', 'O valor informado é inválido.');
  if (body.dueDate < dayOf(world.clock.now()))
    throw new AsaasRefusal(400, 'invalid_dueDate', 'Não é permitido data de vencimento inferior a hoje.');
  const locationHash = world.ids.number(32);
  const charge: AsaasCharge = {
    id: `pay_${world.ids.number(12)}`,
    customer: body.customer,
    cents,
    description: body.description,
    reference: body.externalReference,
    dueDate: body.dueDate,
    createdAt: world.clock.now(),
    paidAt: null,
    deleted: false,
    locationHash,
    brCode: dynamicCode({ location: locationOf({ locationHash }), name: 'ASAAS' }),
  };
  charges[charge.id] = charge;
  told(world);
  notifyAsaas(world, 'PAYMENT_CREATED', chargeJson(world, charge));
  return charge;
}

export function chargeUnder(world: World, id: string): AsaasCharge {
  const charge = world.state.money.asaas.charges[id];
  if (!charge) throw new AsaasRefusal(404, 'not_found', 'Cobrança não encontrada.');
  return charge;
}

const transferFor = (world: World, { id }: AsaasCharge) =>
  world.state.money.transfers.find(({ gateway, chargeId }) => gateway === 'asaas' && chargeId === id);

export function statusOf(world: World, charge: AsaasCharge): 'PENDING' | 'OVERDUE' | 'RECEIVED' | 'REFUNDED' {
  const transfer = transferFor(world, charge);
  if (transfer && backOf(transfer) === transfer.cents) return 'REFUNDED';
  if (charge.paidAt !== null) return 'RECEIVED';
  return dayOf(world.clock.now()) > charge.dueDate ? 'OVERDUE' : 'PENDING';
}

export function chargeJson(world: World, charge: AsaasCharge): JsonObject {
  const transfer = transferFor(world, charge);
  const back = transfer?.givenBack ?? [];
  const page = `${world.baseUrl}/bank?code=${encodeURIComponent(charge.brCode)}`;
  return {
    object: 'payment',
    id: charge.id,
    dateCreated: dayOf(charge.createdAt),
    customer: charge.customer,
    value: charge.cents / 100,
    netValue: (charge.cents - 199) / 100,
    billingType: 'PIX',
    status: statusOf(world, charge),
    dueDate: charge.dueDate,
    originalDueDate: charge.dueDate,
    clientPaymentDate: charge.paidAt === null ? null : dayOf(charge.paidAt),
    description: charge.description,
    externalReference: charge.reference,
    invoiceUrl: page,
    invoiceNumber: charge.id.slice(-8),
    deleted: charge.deleted,
    ...(back.length > 0 && {
      refunds: back.map(({ cents, status, rtrId }) => ({
        value: cents / 100,
        status: status === 'DEVOLVIDO' ? 'DONE' : 'CANCELLED',
        endToEndIdentifier: rtrId,
      })),
    }),
  };
}
