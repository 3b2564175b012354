import type { BinaryNode, proto } from 'baileys';
import { noteInChat, raiseStatus } from '../state/chats.ts';
import { deliver } from './deliver.ts';
import { accountByJid } from '../state/directory.ts';
import type { Addressing, Companion, Net, Phone, Received } from '../state/model.ts';
import { askForRetry, confirm } from './receipts.ts';
import type { VirtualDevice } from '../connection/virtual-device.ts';
import { isGroup, node, userOf } from '../wire/node.ts';
import { jidOf } from './write.ts';

type Envelope = { stanza: BinaryNode; sealed: BinaryNode[]; to: VirtualDevice };

const KEPT_INBOX = 2_000;

/** A phone gets what a linked device sent: it decrypts, shows it once, and confirms it. */
export async function receiveOnPhone(
  net: Net,
  from: Companion,
  { stanza, sealed, to: device }: Envelope,
): Promise<void> {
  const account = [...net.accounts.values()].find(({ primary }) => primary === device);
  const { id = '', to = '' } = stanza.attrs;
  if (!account) return;
  const opened = await open({ device, author: from.jid, sealed, group: isGroup(to) ? to : undefined });
  if ('error' in opened) {
    net.happenings.emit('undecryptable', { account, id, error: opened.error });
    if (isUsedUp(opened.error)) return;
    const group = isGroup(to) ? userOf(to) : undefined;
    const count = countFailure(account, id);
    return askForRetry(net, account, { device: from, id, count, addressing: addressingOf(to), group });
  }
  if (!opened.message) return;
  const record = keep(net, account, { from, stanza, message: opened.message });
  net.happenings.emit('received', { account, record });
  if (!account.playDead) confirmReceived(net, account, { from, record });
}

/** A key is used once: what is sealed with it again is taken for a copy of what it sealed first, and dropped in silence. */
const isUsedUp = (error: unknown) => error instanceof Error && error.name === 'MessageCounterError';

const failures = new WeakMap<Phone, Map<string, number>>();

/** A phone says which time it is that it cannot read a message: from the second on a new session is wanted. */
function countFailure(account: Phone, id: string): number {
  const counts = failures.get(account) ?? new Map<string, number>();
  failures.set(account, counts);
  const count = (counts.get(id) ?? 0) + 1;
  counts.set(id, count);
  return count;
}

async function open({
  device,
  author,
  sealed,
  group,
}: OpenInput): Promise<{ message?: proto.IMessage } | { error: unknown }> {
  let message: proto.IMessage | undefined;
  for (const enc of sealed) {
    try {
      const one = await device.decrypt(author, enc, group);
      if (!isKeyOnly(one) || enc.attrs.type === 'skmsg') message = one;
    } catch (error) {
      return { error };
    }
  }
  return message ? { message } : {};
}

type OpenInput = { device: VirtualDevice; author: string; sealed: BinaryNode[]; group: string | undefined };

/** The key of a group travels in a message of its own, and shows nothing. */
function isKeyOnly(message: proto.Message): boolean {
  const aside = ['senderKeyDistributionMessage', 'messageContextInfo'];
  return (
    message.senderKeyDistributionMessage != null && Object.keys(message.toJSON()).every((key) => aside.includes(key))
  );
}

type Arrival = { from: Companion; stanza: BinaryNode; message: proto.IMessage };

function keep(net: Net, account: Phone, arrival: Arrival): Received {
  const record = recordOf(net, account, arrival);
  const known = account.inbox.find(({ id, from }) => id === record.id && from === record.from);
  if (known) {
    known.copies += 1;
    return known;
  }
  account.inbox.push(record);
  if (account.inbox.length > KEPT_INBOX) account.inbox.shift();
  const { id, from, message, group, own } = record;
  const destination = own ? (arrival.message.deviceSentMessage?.destinationJid ?? record.to) : undefined;
  const chat = group ?? (own ? accountByJid(net, destination)?.phone : from);
  if (chat) noteInChat(net, account, { chat, id, from, message });
  return record;
}

function recordOf(net: Net, account: Phone, { from, stanza, message }: Arrival): Received {
  const { id = '', to = '', type, edit } = stanza.attrs;
  const own = account === from.account;
  const copy = own ? message.deviceSentMessage : null;
  return {
    id,
    from: from.account.phone,
    device: from.jid,
    to,
    type,
    edit,
    own,
    group: isGroup(to) ? userOf(to) : undefined,
    message: copy?.message ?? message,
    deviceSent: Boolean(copy),
    at: net.now(),
    copies: 1,
  };
}

function confirmReceived(net: Net, account: Phone, { from, record }: { from: Companion; record: Received }): void {
  const { id, group, own, deviceSent, to } = record;
  if (group) {
    const header = { from: `${group}@g.us`, participant: account.lidJid, id, t: net.now() };
    if (own) return;
    deliver(net, from, node('receipt', header));
    if (account.autoRead) deliver(net, from, node('receipt', { ...header, type: 'read' }));
    raiseStatus(net, { author: from.account, ids: [id], type: account.autoRead ? 'read' : undefined });
    return;
  }
  const addressing = addressingOf(to);
  if (own) {
    // The only thing the client takes for "the server has it".
    const header = { from: jidOf(account, addressing), recipient: to, type: 'sender', id, t: net.now() };
    if (deviceSent) deliver(net, from, node('receipt', header));
    return;
  }
  if (account.autoDeliver) confirm(net, account, { device: from, ids: [id], addressing });
  if (account.autoRead) confirm(net, account, { device: from, ids: [id], type: 'read', addressing });
}

function addressingOf(to: string): Addressing {
  return to.endsWith('@lid') ? 'lid' : 'pn';
}
