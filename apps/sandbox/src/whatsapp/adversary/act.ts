import { normalizeMessageContent } from 'baileys';
import type { BinaryNode } from 'baileys';
import { endWith } from '../connection/stream-errors.ts';
import { accountByJid, companionsOf } from '../state/directory.ts';
import type { Net, Phone } from '../state/model.ts';
import type { Sentence } from './hidden-rules.ts';

/** In the acknowledgement of a message: this number may start no chats now. */
export const CANNOT_START_CHATS = '463';

/** What the adversary says to a message of a linked device; groups and a phone's own devices are no concern of it. */
export function sentenceOn(net: Net, from: Phone, stanza: BinaryNode): Sentence {
  const other = accountByJid(net, stanza.attrs.to);
  // What is written to one device was asked for again by it.
  if (!other || other === from || stanza.attrs.participant !== undefined) return 'pass';
  return net.adversary.judge(from, { to: other.phone, at: net.now() * 1000, words: null });
}

/** All linked devices are thrown out, and none comes in again. */
export function ban(net: Net, phone: Phone): void {
  phone.banned = true;
  for (const { connection } of companionsOf(phone)) if (connection) endWith(connection, 403);
  net.changed();
}

/** Somebody blocks another: nothing of theirs arrives any more, and WhatsApp keeps it in mind. */
export function block(net: Net, who: Phone, other: Phone): void {
  if (hasBlocked(who, other)) return;
  who.blocklist.add(other.lidJid);
  net.adversary.noteBlock(other.phone, net.now() * 1000);
  net.changed();
}

export const hasBlocked = (who: Phone | undefined, other: Phone): boolean =>
  who !== undefined && (who.blocklist.has(other.lidJid) || who.blocklist.has(other.pnJid));

/** What people are shown is known to WhatsApp as far as they report it; here, always. */
export function listenForWords({ happenings, adversary }: Net): void {
  happenings.on('received', ({ account, record: { from, own, group, message } }) => {
    if (own || group !== undefined) return;
    const { conversation, extendedTextMessage } = normalizeMessageContent(message) ?? message;
    adversary.noteWords(from, { to: account.phone, words: conversation ?? extendedTextMessage?.text ?? null });
  });
}
