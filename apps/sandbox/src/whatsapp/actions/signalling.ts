import { randomBytes } from 'node:crypto';
import { companionsOf, mustFind } from '../state/directory.ts';
import { askForRetry, confirm } from '../delivery/receipts.ts';
import type { Companion, Net, Phone } from '../state/model.ts';
import { node } from '../wire/node.ts';
import { jidOf } from '../delivery/write.ts';

type ReceiptType = 'read' | 'played';
type Call = { callId?: string; tag?: string; video?: boolean; attrs?: Record<string, string> };

/** Receipts, presence and calls: what a phone says without writing. */
export function signalling(net: Net, phone: Phone) {
  /** All linked devices of a number, or the given one. */
  const devicesFor = (target: Companion | string): Companion[] =>
    typeof target === 'string' ? companionsOf(mustFind(net, target)) : [target];

  return {
    /** Without a type: delivered. */
    receipt(target: Companion | string, ids: string | string[], type?: ReceiptType): void {
      for (const device of devicesFor(target)) confirm(net, phone, { device, ids: [ids].flat(), type });
    },
    groupReceipt(target: Companion | string, receipt: { group: string; ids: string[]; type?: ReceiptType }): void {
      for (const device of devicesFor(target)) confirm(net, phone, { device, ...receipt });
    },
    /** "I could not decrypt it", from a phone that has lost its session with the device. */
    async askRetry(target: Companion | string, id: string, count = 1): Promise<void> {
      for (const device of devicesFor(target)) {
        await phone.primary.dropSession(device.jid);
        askForRetry(net, phone, { device, id, count });
      }
    },
    presence(to: string, available: boolean, last?: number): void {
      const gone = { type: 'unavailable', last: last ?? net.now() };
      const stanza = node('presence', { from: jidOf(phone), ...(available ? {} : gone) });
      for (const { connection } of devicesFor(to)) connection?.send(stanza);
    },
    /** To somebody, or to everybody else in a group. */
    typing(to: string, state: 'composing' | 'paused' = 'composing', media?: 'audio'): void {
      const group = net.groups.get(to);
      const others = group ? [...group.members.keys()].filter((member) => member !== phone.phone) : [to];
      const from = group ? { from: `${group.id}@g.us`, participant: phone.lidJid } : { from: jidOf(phone) };
      const stanza = node('chatstate', from, [node(state, { media })]);
      for (const { connection } of others.flatMap(devicesFor)) connection?.send(stanza);
    },
    /** `offer` rings; `terminate` with the reason `timeout` is a missed call. */
    call(to: string, { callId, tag = 'offer', video = false, attrs = {} }: Call = {}): string {
      const id = callId ?? randomBytes(16).toString('hex').toUpperCase();
      const about = { 'call-id': id, 'call-creator': jidOf(phone), caller_pn: phone.pnJid, ...attrs };
      const media = [node('audio', { enc: 'opus', rate: 16_000 }), ...(video ? [node('video', { enc: 'vp8' })] : [])];
      for (const { connection } of devicesFor(to)) {
        const header = { from: jidOf(phone), id: connection?.newId(), t: net.now(), notify: phone.name };
        connection?.send(node('call', header, [node(tag, about, tag === 'offer' ? media : undefined)]));
      }
      return id;
    },
  };
}
