import { decimal } from '../bank/money.ts';
import { accountOf } from '../bank/move-money.ts';
import type { EfiCharge, GivenBack, Transfer } from '../bank/model.ts';
import type { JsonObject } from '../world/json.ts';
import type { World } from '../world/world.ts';
import { codeOf, locationOf } from './charges.ts';

const instant = (at: number) => new Date(at).toISOString();

/** A charge as Efí answers it, with what was paid for it. */
export function chargeJson(world: World, charge: EfiCharge): JsonObject {
  const { txid, payer, createdAt, lifeSeconds } = charge;
  const paid = world.state.money.transfers.filter(({ gateway, chargeId }) => gateway === 'efi' && chargeId === txid);
  const document = payer?.document.length === 11 ? { cpf: payer.document } : { cnpj: payer?.document ?? '' };
  return {
    calendario: { criacao: instant(createdAt), expiracao: lifeSeconds },
    txid,
    revisao: 0,
    loc: { id: charge.locationId, location: locationOf(charge), tipoCob: 'cob', criacao: instant(createdAt) },
    location: locationOf(charge),
    status: charge.status,
    ...(payer && { devedor: { ...document, nome: payer.name } }),
    valor: { original: decimal(charge.cents) },
    chave: charge.key,
    solicitacaoPagador: charge.message,
    pixCopiaECola: codeOf(charge),
    ...(paid.length > 0 && { pix: paid.map((transfer) => pixOf(world, transfer)) }),
  };
}

/** A payment as Efí tells it in answers and notifications. */
export function pixOf(world: World, transfer: Transfer): JsonObject {
  const { endToEndId, txid, key, cents, at, message, givenBack } = transfer;
  const { holder, document } = accountOf(world, transfer.from);
  const who =
    document.length === 11 ? { cpf: `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**` } : { cnpj: document };
  return {
    endToEndId,
    ...(txid !== null && { txid }),
    chave: key,
    valor: decimal(cents),
    horario: instant(at),
    ...(message !== '' && { infoPagador: message }),
    gnExtras: { pagador: { nome: holder, ...who }, tarifa: '1.19' },
    ...(givenBack.length > 0 && { devolucoes: givenBack.map(givenBackJson) }),
  };
}

export function givenBackJson({ id, rtrId, cents, at, status }: GivenBack): JsonObject {
  const settled = status === 'DEVOLVIDO';
  return {
    id,
    rtrId,
    valor: decimal(cents),
    horario: { solicitacao: instant(at), ...(settled && { liquidacao: instant(at) }) },
    status,
    ...(!settled && { motivo: 'saldo insuficiente' }),
  };
}
