import { getAllBinaryNodeChildren, getBinaryNodeChild as child, getBinaryNodeChildren as children } from 'baileys';
import type { BinaryNode } from 'baileys';
import { randomBytes } from 'node:crypto';
import { accountByJid, companionsOf, lookUpNumber } from '../state/directory.ts';
import type { Net, Phone } from '../state/model.ts';
import { node, textOf } from '../wire/node.ts';
import type { LinkedIq } from './iq-input.ts';

/** Who has WhatsApp, with which devices, and under which LID. */
export function contactsIq({ net, connection, iq }: LinkedIq): void {
  const question = child(iq, 'usync');
  const query = child(question, 'query');
  const asked = new Set(query ? getAllBinaryNodeChildren(query).map(({ tag }) => tag) : []);
  const users = children(child(question, 'list'), 'user').map((user) => answerFor(net, user, asked));
  const { sid, mode, context } = question?.attrs ?? {};
  connection.reply(iq, [
    node('usync', { sid, index: 0, last: 'true', mode, context }, [
      node(
        'result',
        {},
        [...asked].map((tag) => node(tag, {})),
      ),
      node('list', {}, users),
    ]),
  ]);
}

function answerFor(net: Net, user: BinaryNode, asked: Set<string>): BinaryNode {
  const contact = child(user, 'contact');
  const number = contact ? textOf(contact.content) : '';
  const account = number ? lookUpNumber(net, number) : accountByJid(net, user.attrs.jid);
  const known = account?.exists ? account : undefined;
  const jid = user.attrs.jid ?? `${account?.phone ?? number.replace(/\D/g, '')}@s.whatsapp.net`;
  const answers: [string, () => BinaryNode | undefined][] = [
    ['contact', () => node('contact', { type: known ? 'in' : 'out' }, number ? Buffer.from(number) : undefined)],
    ['devices', () => known && devicesNode(known, net.now())],
    // Told only to who asked by number: the client distrusts pairs of two LIDs.
    ['lid', () => (known && !user.attrs.jid?.endsWith('@lid') ? node('lid', { val: known.lidJid }) : undefined)],
    ['status', () => node('status', { t: net.now() - 3600 }, Buffer.from(account?.about ?? ''))],
    ['disappearing_mode', () => node('disappearing_mode', { duration: known?.disappearing ?? 0, t: net.now() })],
  ];
  const told = answers.flatMap(([kind, make]) => (asked.has(kind) ? (make() ?? []) : []));
  return node('user', { jid }, told);
}

function devicesNode(account: Phone, seconds: number): BinaryNode {
  const linked = companionsOf(account).map(({ id, keyIndex }) => node('device', { id, 'key-index': keyIndex }));
  return node('devices', {}, [
    node('device-list', {}, [node('device', { id: 0 }), ...linked]),
    node('key-index-list', { ts: seconds }, randomBytes(32)),
  ]);
}
