import { getBinaryNodeChild as child, getBinaryNodeChildren as children } from 'baileys';
import type { BinaryNode } from 'baileys';
import { raiseStatus } from '../state/chats.ts';
import type { Companion, Connection, Net } from '../state/model.ts';
import { accountByJid } from '../state/directory.ts';
import { answerMediaRetry } from '../media/answer-media-retry.ts';
import { bytesOf, node, numberOf } from '../wire/node.ts';
import { sendToDevice } from './write.ts';

/** Receipts that say nothing about whether the device has the message. */
const aside = ['read', 'read-self', 'played', 'server-error'];

export async function onReceipt(net: Net, connection: Connection, stanza: BinaryNode): Promise<void> {
  const { device } = connection;
  if (!device) return;
  const { attrs } = stanza;
  // Without this the client would be sent the message again.
  const about = { id: attrs.id, to: device.jid, from: attrs.to, type: attrs.type, participant: attrs.participant };
  connection.send(node('ack', { class: 'receipt', ...about, t: net.now() }));
  const items = children(child(stanza, 'list'), 'item');
  const ids = [attrs.id ?? '', ...items.map((item) => item.attrs.id ?? '')];
  if (!aside.includes(attrs.type ?? '')) for (const id of ids) device.unacked.delete(id);
  net.happenings.emit('receipt', { device, attrs, ids });
  net.changed();
  if (attrs.type === 'server-error') return answerMediaRetry(net, device, stanza);
  if (attrs.type === 'retry') return sendAgain(net, device, stanza);
  raiseStatus(net, { author: accountByJid(net, attrs.participant ?? attrs.to), ids, type: attrs.type });
}

/** The device could not decrypt: a new session from its present keys, the same message id, and the count of tries. */
async function sendAgain(net: Net, device: Companion, stanza: BinaryNode): Promise<void> {
  const id = stanza.attrs.id ?? '';
  const count = Number(child(stanza, 'retry')?.attrs.count ?? 1);
  const keys = child(stanza, 'keys');
  net.happenings.emit('retry', { id, count, withKeys: keys !== undefined });
  const author = accountByJid(net, stanza.attrs.participant ?? stanza.attrs.to);
  const sent = author?.sentLog.get(id);
  if (!author || !sent) return;
  await author.primary.dropSession(device.jid);
  const key = keys && child(keys, 'key');
  if (key) {
    const value = bytesOf(child(key, 'value')?.content);
    device.preKeys.unshift({ id: numberOf(bytesOf(child(key, 'id')?.content)), value });
  }
  await sendToDevice(net, author, { device, id, message: sent.message, count, to: sent.to });
}
