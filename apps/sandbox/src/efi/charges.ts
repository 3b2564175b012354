import { dynamicCode } from '../bank/codes/write-code.ts';
import type { EfiCharge } from '../bank/model.ts';
import { told } from '../bank/move-money.ts';
import type { World } from '../world/world.ts';
import { EfiRefusal } from './efi-refusal.ts';
import type { ChargeBody } from './charge-body.ts';

const TXID = /^[a-zA-Z0-9]{26,35}$/;

export const locationOf = ({ locationHash }: EfiCharge) => `qrcodespix.sejaefi.com.br/v2/${locationHash}`;

export const codeOf = (charge: EfiCharge) => dynamicCode({ location: locationOf(charge), name: 'EFISA' });

/** Adds a charge under a reference that nobody used. */
export function addCharge(world: World, txid: string, body: ChargeBody): EfiCharge {
  const { money } = world.state;
  if (!TXID.test(txid))
    throw new EfiRefusal(400, 'json_invalido', 'txid deve respeitar a expressão ^[a-zA-Z0-9]{26,35}$');
  if (!money.accounts['efi']?.keys.includes(body.chave))
    throw new EfiRefusal(400, 'chave_invalida', 'A chave informada não pertence à conta autenticada');
  if (money.efi.charges[txid]) throw new EfiRefusal(409, 'txid_duplicado', 'Campo txid já está sendo utilizado');
  const { devedor: payer } = body;
  const charge: EfiCharge = {
    txid,
    locationId: Object.keys(money.efi.charges).length + 1,
    locationHash: world.ids.number(32),
    key: body.chave,
    cents: Number(body.valor.original.replace('.', '')),
    createdAt: world.clock.now(),
    lifeSeconds: body.calendario.expiracao,
    payer: payer ? { document: payer.cpf ?? payer.cnpj ?? '', name: payer.nome } : null,
    message: body.solicitacaoPagador,
    status: 'ATIVA',
  };
  money.efi.charges[txid] = charge;
  told(world);
  return charge;
}

export function chargeUnder(world: World, txid: string): EfiCharge {
  const charge = world.state.money.efi.charges[txid];
  if (!charge)
    throw new EfiRefusal(404, 'cobranca_nao_encontrada', 'Nenhuma cobrança encontrada para o txid informado');
  return charge;
}

/** The receiver takes a charge back that nobody paid. */
export function removeCharge(world: World, txid: string): EfiCharge {
  const charge = chargeUnder(world, txid);
  if (charge.status !== 'ATIVA')
    throw new EfiRefusal(400, 'status_cobranca_invalido', 'A cobrança não está mais ativa');
  charge.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
  told(world);
  return charge;
}
