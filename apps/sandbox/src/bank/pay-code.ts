import { RequestRefused } from '../control/request-refused.ts';
import type { World } from '../world/world.ts';
import { gateways } from './gateways.ts';
import type { Offer } from './played-gateway.ts';
import { giveMoneyBack, moveMoney, told, transferOf } from './move-money.ts';
import { readPixCode, type PixCode } from './codes/read-code.ts';
import type { BankAccount, GivenBack, Transfer } from './model.ts';

/** A code as the payer's bank shows it before anything is paid. */
export type ShownCode = PixCode & { offer: Offer | null };

/** Reads a code, and asks the gateway where it names one. Throws RequestRefused. */
export function showCode(world: World, text: string): ShownCode {
  const code = readPixCode(text);
  if (code.location === null) return { ...code, offer: null };
  for (const { offerAt } of Object.values(gateways)) {
    const offer = offerAt(world, code.location);
    if (offer) return { ...code, cents: offer.cents, txid: offer.txid, key: offer.key, offer };
  }
  throw new RequestRefused(404, 'ninguém nesta rua responde pelo endereço deste código');
}

export type PayOrder = {
  code: string;
  from: string;
  /** Another amount than the code asks for, or one where it asks for none. */
  cents?: number | undefined;
  times: number;
  message: string;
  /** Also when the code has ended or was paid: money can come late, and twice. */
  anyway: boolean;
};

/** Pays a code, as often as asked. A gateway notifies its customer; a static code only shows in the receiver's statement. */
export function payCode(world: World, order: PayOrder): Transfer[] {
  const shown = showCode(world, order.code);
  const cents = order.cents ?? shown.cents ?? refuse('este código não diz o valor: escolha um');
  return Array.from({ length: order.times }, () =>
    shown.offer ? payGateway(world, { cents, order }) : payKey(world, { shown, cents, order }),
  );
}

type Payment = { shown: ShownCode; cents: number; order: PayOrder };

function payKey(world: World, { shown, cents, order }: Payment): Transfer {
  const { id } = ownerOf(world, shown);
  const { txid, key } = shown;
  const { from, message } = order;
  return moveMoney(world, { from, to: id, key, cents, txid, gateway: null, chargeId: null, message });
}

function payGateway(world: World, { cents, order }: Omit<Payment, 'shown'>): Transfer {
  // Asked again for each payment: the first one may have ended the code.
  const { offer } = showCode(world, order.code);
  if (!offer) return refuse('o código mudou');
  const { gateway, chargeId, txid, key } = offer;
  if (offer.ended !== null && !(order.anyway && offer.lenient)) return refuse(offer.ended);
  if (cents !== offer.cents && !offer.lenient) return refuse('este código só aceita o valor exato');
  const { from, message } = order;
  const transfer = moveMoney(world, { from, to: gateway, key, cents, txid, gateway, chargeId, message });
  gateways[gateway].arrived(world, transfer);
  told(world);
  return transfer;
}

/** Whose key it is. One that nobody here has yet belongs to whoever the code names, from now on. */
function ownerOf(world: World, { key, name }: ShownCode): BankAccount {
  const { accounts } = world.state.money;
  const known = Object.values(accounts).find(({ keys }) => keys.includes(key ?? ''));
  if (known) return known;
  const opened: BankAccount = {
    id: `conta-${world.ids.number(6)}`,
    holder: name,
    document: '',
    cents: 0,
    keys: [key ?? ''],
    kind: 'receiver',
    gateway: null,
  };
  accounts[opened.id] = opened;
  return opened;
}

/** Gives a payment back, whole where no amount is said. */
export function refundTransfer(world: World, endToEndId: string, wanted: number | undefined): GivenBack {
  const transfer = transferOf(world, endToEndId) ?? refuse('não existe esse pagamento');
  const cents = wanted ?? transfer.cents;
  const back = giveMoneyBack(world, { transfer, cents, id: `dev${world.ids.number(10)}` });
  if (transfer.gateway) gateways[transfer.gateway].wentBack(world, transfer, back);
  told(world);
  return back;
}

function refuse(reason: string): never {
  throw new RequestRefused(409, reason);
}
