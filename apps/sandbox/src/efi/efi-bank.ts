import type { PlayedGateway } from '../bank/played-gateway.ts';
import type { EfiCharge, Transfer } from '../bank/model.ts';
import type { World } from '../world/world.ts';
import { locationOf } from './charges.ts';
import { notifyEfi } from './notify.ts';
import { pixOf } from './write-charge.ts';

const ENDED: Partial<Record<EfiCharge['status'], string>> = {
  CONCLUIDA: 'esta cobrança já foi paga',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'quem cobrou retirou a cobrança',
  REMOVIDA_PELO_PSP: 'o banco retirou a cobrança',
};

/** Efí as the payer's bank meets it. */
export const efiBank: PlayedGateway = {
  offerAt(world, location) {
    const charge = Object.values(world.state.money.efi.charges).find((one) => locationOf(one) === location);
    if (!charge) return undefined;
    const { txid, cents, key } = charge;
    return { gateway: 'efi', chargeId: txid, cents, txid, key, ended: endOf(world, charge), lenient: true };
  },
  arrived(world, transfer) {
    const charge = world.state.money.efi.charges[transfer.chargeId ?? ''];
    if (charge?.status === 'ATIVA') charge.status = 'CONCLUIDA';
    tell(world, transfer);
  },
  wentBack: tell,
};

function endOf(world: World, { status, createdAt, lifeSeconds }: EfiCharge): string | null {
  const ended = ENDED[status];
  if (ended !== undefined) return ended;
  return world.clock.now() > createdAt + lifeSeconds * 1000 ? 'esta cobrança venceu' : null;
}

/** A payment and its returns arrive as the same notification, told anew. */
function tell(world: World, transfer: Transfer): void {
  const { key, txid, endToEndId } = transfer;
  notifyEfi(world, { key: key ?? '', about: txid ?? endToEndId, pix: [pixOf(world, transfer)] });
}
