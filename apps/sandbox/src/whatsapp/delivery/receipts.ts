import { raiseStatus } from '../state/chats.ts';
import { deliver } from './deliver.ts';
import type { Addressing, Companion, Net, Phone } from '../state/model.ts';
import { bigEndian, node } from '../wire/node.ts';
import { jidOf } from './write.ts';

export type Confirmation = {
  device: Companion;
  ids: string[];
  /** Nothing says delivered. */
  type?: 'read' | 'played' | undefined;
  addressing?: Addressing | undefined;
  group?: string | undefined;
};

/** A phone says what became of messages a linked device sent. */
export function confirm(net: Net, account: Phone, { device, ids, type, addressing, group }: Confirmation): void {
  const [id, ...others] = ids;
  if (id === undefined) return;
  const items = others.map((other) => node('item', { id: other }));
  const from = group ? { from: `${group}@g.us`, participant: account.lidJid } : { from: jidOf(account, addressing) };
  deliver(
    net,
    device,
    node('receipt', { ...from, id, type, t: net.now() }, items.length ? [node('list', {}, items)] : undefined),
  );
  raiseStatus(net, { author: device.account, ids, type });
}

type RetryRequest = {
  device: Companion;
  id: string;
  count?: number | undefined;
  addressing?: Addressing | undefined;
  group?: string | undefined;
};

/** "I could not decrypt it": the linked device has to encrypt anew. */
export function askForRetry(net: Net, account: Phone, { device, id, ...rest }: RetryRequest): void {
  const { count = 1, addressing, group } = rest;
  const from = group ? { from: `${group}@g.us`, participant: account.lidJid } : { from: jidOf(account, addressing) };
  const header = { ...from, id, type: 'retry', t: net.now() };
  deliver(
    net,
    device,
    node('receipt', header, [
      node('retry', { count, id, t: net.now(), v: 1, error: 0 }),
      node('registration', {}, bigEndian(account.primary.registrationId)),
    ]),
  );
}
