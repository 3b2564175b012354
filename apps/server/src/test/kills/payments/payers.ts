import { addMonths, dayOfMonth } from '@balcao/contract/payments/months.ts';
import type { Deps } from '../../../platform/deps.ts';
import { debtorAt, receiverAt } from '../../harness/payments/receiving.ts';

const VALUE = '99.90';
const CENTS = 9990;
/** Side by side, while the stage is set. */
const LANES = 4;
const DAYS_AHEAD = 20;
const DAY_MS = 86_400_000;

export type Payer = {
  companyId: number;
  accountKey: string;
  chargeId: number;
  txid: string;
  /** Pays once more, as people do who saw no answer. */
  paysTwice: boolean;
  /** Nobody is told of it: polling has to find it. */
  isLost: boolean;
  /** Until when it has paid, afterwards. */
  until: string;
  /** Its ledger, in cents, afterwards. */
  balance: number;
};

/** Companies of some agencies, each with an open invoice and a code. One in ten pays twice; of one in five nobody is told. */
export async function makePayers(
  deps: Deps,
  { sellers, payers }: { sellers: number; payers: number },
): Promise<Payer[]> {
  const receivers: Awaited<ReturnType<typeof receiverAt>>[] = [];
  for (let index = 0; index < sellers; index += 1) receivers.push(await receiverAt({ deps, provider: 'efi' }));
  const dueDate = new Date(deps.now().getTime() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  const until = addMonths(dueDate, 1, dayOfMonth(dueDate));
  const made: Payer[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < payers; index = next++) {
      const receiver = receivers[index % sellers];
      if (!receiver) throw new Error('nobody receives');
      const { world, companyId, charge } = await debtorAt(deps, receiver, VALUE);
      await world.paidUntil(dueDate);
      const paysTwice = index % 10 === 3;
      made[index] = {
        companyId,
        accountKey: receiver.accountKey,
        chargeId: charge.id,
        txid: charge.txid,
        paysTwice,
        isLost: index % 5 === 1,
        until,
        balance: paysTwice ? CENTS : 0,
      };
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return made;
}
