import { companionsOf } from '../state/directory.ts';
import type { Companion, Net, Phone, Received } from '../state/model.ts';
import { when } from '../events.ts';
import type { Within } from '../events.ts';

/** Promises for what a phone will see; what it has seen already counts too. */
export function waiting(net: Net, phone: Phone) {
  return {
    /** The first message this phone decrypted, or will decrypt, that is meant. */
    async nextMessage(isMeant: (record: Received) => boolean = () => true, within?: Within): Promise<Received> {
      const known = phone.inbox.find(isMeant);
      if (known) return known;
      const isOurs = ({ account, record }: { account: Phone; record: Received }) =>
        account === phone && isMeant(record);
      return (await when(net.happenings, { name: 'received', isMeant: isOurs }, within)).record;
    },
    async whenLinked(within?: Within): Promise<Companion> {
      const known = companionsOf(phone).at(-1);
      return known ?? when(net.happenings, { name: 'linked', isMeant: ({ account }) => account === phone }, within);
    },
    /** A linked device is logged in and has asked for what waits. */
    async whenOnline(within?: Within): Promise<Companion> {
      const known = companionsOf(phone).find(({ connection }) => connection?.active);
      return known ?? when(net.happenings, { name: 'active', isMeant: ({ account }) => account === phone }, within);
    },
  };
}
