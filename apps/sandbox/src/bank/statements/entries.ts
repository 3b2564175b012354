import { dayOf } from '../money.ts';
import { accountOf } from '../move-money.ts';
import type { World } from '../../world/world.ts';

/** One booking of an account. What leaves it is below nothing. */
export type StatementEntry = {
  id: string;
  at: number;
  /** The calendar day in São Paulo. */
  day: string;
  cents: number;
  kind: string;
  who: string;
  txid: string | null;
  endToEndId: string | null;
  message: string;
  /** Its number among those of its day, from 1. */
  numberOfDay: number;
};

type Booking = Omit<StatementEntry, 'day' | 'numberOfDay'>;

/** What happened on an account, oldest first, from the given moment on. */
export function entriesOf(world: World, accountId: string, since: number): StatementEntry[] {
  const { transfers } = world.state.money;
  const bookings = transfers
    .filter(({ from, to }) => from === accountId || to === accountId)
    .flatMap((transfer): Booking[] => {
      const comes = transfer.to === accountId;
      const who = accountOf(world, comes ? transfer.from : transfer.to).holder;
      const { endToEndId, at, txid, message, givenBack } = transfer;
      const kind = comes ? 'Pix recebido' : 'Pix enviado';
      const cents = comes ? transfer.cents : -transfer.cents;
      const paid = { id: endToEndId, at, cents, kind, who, txid, endToEndId, message };
      const back = givenBack
        .filter(({ status }) => status === 'DEVOLVIDO')
        .map((one) => ({
          ...paid,
          id: one.rtrId,
          at: one.at,
          cents: comes ? -one.cents : one.cents,
          kind: comes ? 'Devolução de Pix enviada' : 'Devolução de Pix recebida',
          txid: null,
          endToEndId: one.rtrId,
        }));
      return [paid, ...back];
    })
    .filter(({ at }) => at >= since)
    .toSorted((a, b) => a.at - b.at);
  const counted = new Map<string, number>();
  return bookings.map((booking) => {
    const day = dayOf(booking.at);
    const numberOfDay = (counted.get(day) ?? 0) + 1;
    counted.set(day, numberOfDay);
    return { ...booking, day, numberOfDay };
  });
}
