import { binaryNodeToString, getAllBinaryNodeChildren } from 'baileys';
import type { BinaryNode } from 'baileys';
import type { Connection } from './connection.ts';
import { answerIq } from './iq/answer-iq.ts';
import type { Net } from './model.ts';
import { onReceipt } from './on-receipt.ts';
import { routeMessage } from './route-message.ts';
import { node } from './wire/node.ts';

/** What a client says, once it is let in. */
export async function onStanza(net: Net, connection: Connection, stanza: BinaryNode): Promise<void> {
  connection.settle(stanza);
  if (net.faults.mute) return;
  const { attrs } = stanza;
  switch (stanza.tag) {
    case 'iq':
      if (attrs.type === 'get' || attrs.type === 'set' || attrs.xmlns) await answerIq(net, connection, stanza);
      return;
    case 'message':
      return routeMessage(net, connection, stanza);
    case 'receipt':
      return onReceipt(net, connection, stanza);
    case 'ack':
      if (attrs.class === 'message') connection.device?.unacked.delete(attrs.id ?? '');
      net.happenings.emit('ack', { device: connection.device, attrs });
      return;
    case 'presence':
      return onPresence(net, connection, stanza);
    case 'chatstate': {
      const [state] = getAllBinaryNodeChildren(stanza);
      const { device } = connection;
      net.happenings.emit('chatstate', { device, to: attrs.to ?? '', state: state?.tag, media: state?.attrs.media });
      return;
    }
    case 'call':
      connection.send(node('ack', { class: 'call', id: attrs.id, from: attrs.to }));
      return;
    // The client tells about itself and expects nothing.
    case 'ib':
      return;
    default:
      net.unknownIqs.push(binaryNodeToString(stanza));
  }
}

function onPresence(net: Net, { device }: Connection, { attrs }: BinaryNode): void {
  if (attrs.type === 'subscribe') net.happenings.emit('subscribe', { device, to: attrs.to ?? '' });
  else net.happenings.emit('presence', { device, type: attrs.type });
}
