import { binaryNodeToString, getAllBinaryNodeChildren } from 'baileys';
import type { BinaryNode } from 'baileys';
import type { Connection, Net, Phone } from '../state/model.ts';
import { receiptKey } from './deliver.ts';
import { answerIq } from '../iq/answer-iq.ts';
import { accountByJid } from '../state/directory.ts';
import { onReceipt } from './on-receipt.ts';
import { routeMessage } from './route-message.ts';
import { node } from '../wire/node.ts';

type Answer = (net: Net, connection: Connection, stanza: BinaryNode) => void | Promise<void>;

const answers: Record<string, Answer> = {
  async iq(net, connection, stanza) {
    const { type, xmlns } = stanza.attrs;
    if (type === 'get' || type === 'set' || xmlns) await answerIq(net, connection, stanza);
  },
  message: routeMessage,
  receipt: onReceipt,
  ack(net, { device }, { attrs }) {
    if (attrs.class === 'message') device?.unacked.delete(attrs.id ?? '');
    if (attrs.class === 'receipt')
      device?.unacked.delete(receiptKey({ id: attrs.id, about: attrs.to, type: attrs.type }));
    net.happenings.emit('ack', { device, attrs });
  },
  presence(net, { device }, { attrs }) {
    if (attrs.type === 'subscribe') net.happenings.emit('subscribe', { device, to: attrs.to ?? '' });
    else net.happenings.emit('presence', { device, type: attrs.type });
  },
  chatstate(net, { device }, stanza) {
    const [state] = getAllBinaryNodeChildren(stanza);
    const to = stanza.attrs.to ?? '';
    const other = accountByJid(net, to)?.phone;
    if (device && other) noteTyping(device.account, other, { state, until: net.now() + TYPING_LASTS_S });
    net.happenings.emit('chatstate', { device, to, state: state?.tag, media: state?.attrs.media });
    net.changed();
  },
  call: (_net, connection, { attrs }) => {
    connection.send(node('ack', { class: 'call', id: attrs.id, from: attrs.to }));
  },
  // The client tells about itself and expects nothing.
  ib: () => undefined,
};

type Typing = { state: BinaryNode | undefined; until: number };

const TYPING_LASTS_S = 25;

/** A page that shows the other's phone shows it too. */
function noteTyping({ typingTo }: Phone, other: string, { state, until }: Typing): void {
  const what = state?.attrs.media === 'audio' ? 'audio' : 'text';
  if (state?.tag === 'composing') typingTo.set(other, { what, until });
  else typingTo.delete(other);
}

/** What a client says, once it is let in. */
export async function onStanza(net: Net, connection: Connection, stanza: BinaryNode): Promise<void> {
  connection.settle(stanza);
  if (net.faults.mute) return;
  const answer = answers[stanza.tag];
  if (answer) await answer(net, connection, stanza);
  else net.unknownIqs.push(binaryNodeToString(stanza));
}
