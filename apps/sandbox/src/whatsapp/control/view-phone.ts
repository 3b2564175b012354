import type { Account } from '../state/account.ts';

/** A phone as the pages list it. */
export function viewPhone(account: Account) {
  const { phone, name, businessName, about, business, banned, exists, addressing, autoDeliver, autoRead, playDead } =
    account.state;
  return {
    phone,
    name,
    businessName: businessName ?? null,
    about,
    business,
    banned,
    exists,
    addressing,
    settings: { autoDeliver, autoRead, playDead },
    duplicates: account.inbox.reduce((sum, { copies }) => sum + copies - 1, 0),
    devices: account.companions().map(({ id, jid, linkedAt, connection, queue, preKeys, unacked }) => ({
      id,
      jid,
      linkedAt: linkedAt * 1000,
      online: connection?.active ?? false,
      waiting: queue.length + unacked.size,
      preKeys: preKeys.length,
    })),
  };
}
