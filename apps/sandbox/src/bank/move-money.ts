import { RequestRefused } from '../control/request-refused.ts';
import type { World } from '../world/world.ts';
import { reais } from './money.ts';
import type { BankAccount, GivenBack, Transfer } from './model.ts';

type Order = Omit<Transfer, 'endToEndId' | 'at' | 'givenBack'>;

export function accountOf(world: World, id: string): BankAccount {
  const account = world.state.money.accounts[id];
  if (!account) throw new RequestRefused(404, `não existe a conta "${id}"`);
  return account;
}

/** Moves money between two accounts. Whoever pays must have it. */
export function moveMoney(world: World, order: Order): Transfer {
  const from = accountOf(world, order.from);
  const to = accountOf(world, order.to);
  if (from.cents < order.cents) throw new RequestRefused(409, `saldo insuficiente: há ${reais(from.cents)} na conta`);
  from.cents -= order.cents;
  to.cents += order.cents;
  const at = world.clock.now();
  const transfer: Transfer = { ...order, at, endToEndId: bankIdOf(world, 'E', at), givenBack: [] };
  world.state.money.transfers.push(transfer);
  told(world);
  return transfer;
}

export type BackOrder = { transfer: Transfer; cents: number; id: string };

/** Sends money back to whoever paid. What the receiver no longer has does not go back, and that is told too. */
export function giveMoneyBack(world: World, { transfer, cents, id }: BackOrder): GivenBack {
  const left = transfer.cents - backOf(transfer);
  if (cents > left) throw new RequestRefused(409, `só restam ${reais(left)} a devolver`);
  const receiver = accountOf(world, transfer.to);
  const isThere = receiver.cents >= cents;
  if (isThere) {
    receiver.cents -= cents;
    accountOf(world, transfer.from).cents += cents;
  }
  const at = world.clock.now();
  const status = isThere ? 'DEVOLVIDO' : 'NAO_REALIZADO';
  const back: GivenBack = { id, rtrId: bankIdOf(world, 'D', at), cents, at, status };
  transfer.givenBack.push(back);
  told(world);
  return back;
}

/** How much of it has gone back. */
export const backOf = ({ givenBack }: Transfer) =>
  givenBack.reduce((sum, { cents, status }) => (status === 'DEVOLVIDO' ? sum + cents : sum), 0);

export function transferOf(world: World, endToEndId: string): Transfer | undefined {
  return world.state.money.transfers.find((transfer) => transfer.endToEndId === endToEndId);
}

export function told(world: World): void {
  world.changed();
  world.live.tell({ kind: 'money' });
}

/** `E` or `D`, the bank's eight digits, the minute in UTC and eleven of its own choice. */
function bankIdOf(world: World, letter: 'E' | 'D', at: number): string {
  const minute = new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 12);
  return `${letter}18236120${minute}${world.ids.number(11)}`;
}
