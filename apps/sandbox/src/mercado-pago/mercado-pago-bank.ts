import type { PlayedGateway } from '../bank/played-gateway.ts';
import type { Transfer } from '../bank/model.ts';
import { backOf } from '../bank/move-money.ts';
import type { World } from '../world/world.ts';
import { notifyMercadoPago } from './notify.ts';
import { currentStatus, locationOf } from './payments.ts';

const ENDED = {
  approved: 'esta cobrança já foi paga',
  refunded: 'esta cobrança foi devolvida',
  cancelled: 'esta cobrança venceu ou foi cancelada',
  rejected: 'esta cobrança foi recusada',
  charged_back: 'esta cobrança foi contestada',
} as const;

/** Mercado Pago as the payer's bank meets it. A payment here is paid once, and to the cent. */
export const mercadoPagoBank: PlayedGateway = {
  offerAt(world, location) {
    const payment = Object.values(world.state.money.mercadoPago.payments).find((one) => locationOf(one) === location);
    if (!payment) return undefined;
    const status = currentStatus(world, payment);
    const ended = status === 'pending' ? null : ENDED[status];
    const { id, cents, reference } = payment;
    return { gateway: 'mercado-pago', chargeId: String(id), cents, txid: reference, key: null, ended, lenient: false };
  },
  arrived(world, { chargeId, at }) {
    const payment = world.state.money.mercadoPago.payments[chargeId ?? ''];
    if (!payment) return;
    payment.status = 'approved';
    payment.approvedAt = at;
    notifyMercadoPago(world, payment, 'payment.updated');
  },
  wentBack,
};

function wentBack(world: World, transfer: Transfer): void {
  const payment = world.state.money.mercadoPago.payments[transfer.chargeId ?? ''];
  if (!payment) return;
  if (backOf(transfer) === transfer.cents) payment.status = 'refunded';
  notifyMercadoPago(world, payment, 'payment.updated');
}
