import type { PlayedGateway } from '../bank/played-gateway.ts';
import type { Transfer } from '../bank/model.ts';
import type { World } from '../world/world.ts';
import { chargeJson, locationOf, statusOf } from './charges.ts';
import { notifyAsaas } from './notify.ts';

/** Asaas as the payer's bank meets it. A charge is paid once and to the cent, also when it is overdue. */
export const asaasBank: PlayedGateway = {
  offerAt(world, location) {
    const charge = Object.values(world.state.money.asaas.charges).find((one) => locationOf(one) === location);
    if (!charge) return undefined;
    const { id, cents, reference } = charge;
    const isOpen = ['PENDING', 'OVERDUE'].includes(statusOf(world, charge)) && !charge.deleted;
    const ended = isOpen ? null : 'esta cobrança já foi paga ou retirada';
    return { gateway: 'asaas', chargeId: id, cents, txid: reference, key: null, ended, lenient: false };
  },
  arrived(world, { chargeId, at }) {
    const charge = world.state.money.asaas.charges[chargeId ?? ''];
    if (!charge) return;
    charge.paidAt = at;
    tell(world, chargeId, 'PAYMENT_RECEIVED');
  },
  wentBack: (world: World, transfer: Transfer) => tell(world, transfer.chargeId, 'PAYMENT_REFUNDED'),
};

function tell(world: World, chargeId: string | null, event: string): void {
  const charge = world.state.money.asaas.charges[chargeId ?? ''];
  if (charge) notifyAsaas(world, event, chargeJson(world, charge));
}
