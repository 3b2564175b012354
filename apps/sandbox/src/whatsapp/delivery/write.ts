import type { proto } from 'baileys';
import { randomBytes } from 'node:crypto';
import { noteInChat } from '../state/chats.ts';
import { deliver } from './deliver.ts';
import { companionsOf, mustFind } from '../state/directory.ts';
import type { Companion, Net, Phone } from '../state/model.ts';
import { stanzaFacts } from '../stanza-facts.ts';
import { node } from '../wire/node.ts';

export type WriteOptions = {
  id?: string | undefined;
  type?: string | undefined;
  mediatype?: string | undefined;
  edit?: string | undefined;
  /** Seconds; now, unless said. */
  at?: number | undefined;
};

export type Written = { id: string; key: { remoteJid: string; id: string; fromMe: boolean } };

const KEPT_SENT = 2_000;

export function newMessageId(): string {
  return `3A${randomBytes(9).toString('hex').toUpperCase()}`;
}

/** One phone writes to another: the other's linked devices get it, and our own get a copy. */
export async function write(
  net: Net,
  author: Phone,
  { to, message, ...options }: WriteOptions & { to: string; message: proto.IMessage },
): Promise<Written> {
  const other = mustFind(net, to);
  const id = options.id ?? newMessageId();
  rememberSent(author, id, { to, message });
  noteInChat(net, author, { chat: to, id, from: author.phone, message });
  noteInChat(net, other, { chat: author.phone, id, from: author.phone, message });
  for (const device of [...companionsOf(other), ...companionsOf(author)]) {
    await sendToDevice(net, author, { ...options, device, id, message, to });
  }
  return { id, key: { remoteJid: jidOf(author), id, fromMe: false } };
}

export function rememberSent(author: Phone, id: string, sent: { to: string; message: proto.IMessage }): void {
  author.sentLog.set(id, sent);
  const [oldest] = author.sentLog.keys();
  if (author.sentLog.size > KEPT_SENT && oldest !== undefined) author.sentLog.delete(oldest);
}

export function jidOf(account: Phone, addressing = account.addressing): string {
  return addressing === 'lid' ? account.lidJid : account.pnJid;
}

type DeviceMessage = WriteOptions & {
  device: Companion;
  id: string;
  to: string;
  message: proto.IMessage;
  /** The how-manieth try, after the device asked for it again. */
  count?: number | undefined;
};

export async function sendToDevice(net: Net, author: Phone, sent: DeviceMessage): Promise<void> {
  const { device, id, message, count } = sent;
  const own = device.account === author && !net.groups.has(sent.to);
  const content = own ? { deviceSentMessage: { destinationJid: jidOf(mustFind(net, sent.to)), message } } : message;
  const { type, ciphertext } = await author.primary.encryptFor(device.jid, device, content);
  const facts = { ...stanzaFacts(message), ...withoutMissing({ type: sent.type, mediatype: sent.mediatype }) };
  const header = { id, type: facts.type, t: sent.at ?? net.now(), notify: author.name, edit: sent.edit ?? facts.edit };
  deliver(
    net,
    device,
    node('message', { ...header, ...addressOf(net, author, sent) }, [
      node('enc', { v: 2, type, mediatype: facts.mediatype, count }, ciphertext),
    ]),
  );
}

function addressOf(net: Net, author: Phone, { device, to }: DeviceMessage): Record<string, string> {
  if (net.groups.has(to)) return groupAddress(author, to);
  // No `sender_pn` on our own copies: the client would take our number for the customer's.
  if (device.account === author) {
    const other = mustFind(net, to);
    return { from: author.lidJid, recipient: other.lidJid, addressing_mode: 'lid', peer_recipient_pn: other.pnJid };
  }
  return author.addressing === 'lid'
    ? { from: author.lidJid, addressing_mode: 'lid', sender_pn: author.pnJid }
    : { from: author.pnJid, addressing_mode: 'pn', sender_lid: author.lidJid };
}

export function groupAddress(author: Phone, group: string): Record<string, string> {
  return {
    from: `${group}@g.us`,
    participant: author.lidJid,
    participant_pn: author.pnJid,
    addressing_mode: 'lid',
  };
}

function withoutMissing<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
