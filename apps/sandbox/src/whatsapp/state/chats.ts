import { normalizeMessageContent, proto } from 'baileys';
import type { ChatEntry, Net, Phone } from './model.ts';

const { Type } = proto.Message.ProtocolMessage;
const KEPT_PER_CHAT = 400;
const order: ChatEntry['status'][] = ['sent', 'delivered', 'read', 'played'];
const untouched = { edited: false, revoked: false };

type Line = { chat: string; id: string; from: string; message: proto.IMessage };

/** Writes a message into a chat of a phone, as its owner sees it: changes change what they are about. */
export function noteInChat(net: Net, phone: Phone, { chat, id, from, message }: Line): void {
  const entries = phone.chats.get(chat) ?? [];
  phone.chats.set(chat, entries);
  net.changed();
  const content = normalizeMessageContent(message) ?? message;
  const { reactionMessage, protocolMessage } = content;
  if (reactionMessage) return noteReaction(entries, from, reactionMessage);
  if (protocolMessage) return noteChange(entries, from, protocolMessage);
  if (entries.some((entry) => entry.id === id) || !isShown(content)) return;
  const fromMe = from === phone.phone;
  entries.push({ id, from, fromMe, message: content, at: net.now(), status: 'sent', ...untouched, reactions: {} });
  if (entries.length > KEPT_PER_CHAT) entries.splice(0, entries.length - KEPT_PER_CHAT);
}

function noteReaction(entries: ChatEntry[], from: string, { key, text }: proto.Message.IReactionMessage): void {
  const entry = entries.find(({ id }) => id === key?.id);
  if (entry && text) entry.reactions[from] = text;
  else if (entry) delete entry.reactions[from];
}

/** Only who wrote a message can edit or delete it. */
function noteChange(entries: ChatEntry[], from: string, change: proto.Message.IProtocolMessage): void {
  const entry = entries.find(({ id }) => id === change.key?.id);
  if (!entry || entry.from !== from) return;
  if (change.type === Type.REVOKE) Object.assign(entry, { revoked: true, message: {} });
  if (change.type !== Type.MESSAGE_EDIT || !change.editedMessage) return;
  const messageContextInfo = entry.message.messageContextInfo ?? null;
  Object.assign(entry, { edited: true, message: { ...change.editedMessage, messageContextInfo } });
}

/** The plain form of a sealed edit, for the author's own phone and the other's. */
export function noteEdit(
  net: Net,
  phone: Phone,
  { chat, id, from, text }: Omit<Line, 'message'> & { text: string },
): void {
  const change = { type: Type.MESSAGE_EDIT, key: { id }, editedMessage: { conversation: text } };
  noteChange(phone.chats.get(chat) ?? [], from, change);
  net.changed();
}

function isShown(content: proto.IMessage): boolean {
  const aside = ['messageContextInfo', 'senderKeyDistributionMessage', 'secretEncryptedMessage'];
  return Object.entries(content).some(([kind, value]) => value != null && !aside.includes(kind));
}

type Receipts = { author: Phone | undefined; ids: string[]; type: string | undefined };

/** Ticks only ever rise. */
export function raiseStatus(net: Net, { author, ids, type }: Receipts): void {
  const status = statusOf(type);
  if (!author || !status) return;
  for (const entry of [...author.chats.values()].flat()) {
    if (!entry.fromMe || !ids.includes(entry.id)) continue;
    if (order.indexOf(status) > order.indexOf(entry.status)) entry.status = status;
  }
  net.changed();
}

function statusOf(type: string | undefined): ChatEntry['status'] | null {
  if (type === undefined || type === 'inactive') return 'delivered';
  return type === 'read' || type === 'played' ? type : null;
}
