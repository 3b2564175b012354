import type { BinaryNode } from 'baileys';
import type { Companion, Net } from '../state/model.ts';
import { node, S_NET } from '../wire/node.ts';

/** Hands a stanza to a linked device, or keeps it until the device is back. Messages wait for a receipt. */
export function deliver(net: Net, device: Companion, stanza: BinaryNode): void {
  net.faults.passOn(stanza, (one) => deliverNow(device, one));
  net.changed();
}

function deliverNow(device: Companion, stanza: BinaryNode): void {
  const { connection } = device;
  if (!connection?.active || !connection.send(stanza)) {
    device.queue.push(stanza);
    return;
  }
  expectAnswer(device, stanza);
}

/** Messages until they are receipted or refused, receipts until they are acknowledged: otherwise they come again. */
function expectAnswer(device: Companion, stanza: BinaryNode): void {
  const { id = '', from } = stanza.attrs;
  if (stanza.tag === 'message') device.unacked.set(id, stanza);
  if (stanza.tag === 'receipt') device.unacked.set(receiptKey({ id, about: from, type: stanza.attrs.type }), stanza);
}

type ReceiptName = { id: string | undefined; about: string | undefined; type: string | undefined };

/** `about` is who sent the receipt, and whom its acknowledgement is addressed to. */
export const receiptKey = ({ id = '', about = '', type = '' }: ReceiptName): string => `receipt ${id} ${about} ${type}`;

/** The device asks for what waits: it gets it all, marked, and then the count. */
export function goActive(net: Net, device: Companion): void {
  const { connection } = device;
  if (!connection || connection.active) return;
  connection.active = true;
  const waiting = [...device.unacked.values(), ...device.queue.splice(0)];
  if (waiting.length > 0) {
    const preview = { count: waiting.length, message: waiting.length, receipt: 0, notification: 0, appdata: 0 };
    connection.send(node('ib', { from: S_NET }, [node('offline_preview', preview)]));
  }
  for (const stanza of waiting) {
    expectAnswer(device, stanza);
    connection.send({ ...stanza, attrs: { ...stanza.attrs, offline: '1' } });
  }
  connection.send(node('ib', { from: S_NET }, [node('offline', { count: waiting.length })]));
  net.happenings.emit('active', device);
}

const LOW = 5;

export function warnOfLowPreKeys(net: Net, device: Companion): void {
  if (device.preKeys.length >= LOW) return;
  const { connection } = device;
  const header = { from: S_NET, type: 'encrypt', id: connection?.newId(), t: net.now() };
  connection?.send(node('notification', header, [node('count', { value: device.preKeys.length })]));
}
