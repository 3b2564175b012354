import { normalizeMessageContent, proto } from 'baileys';
import type { ChatEntry, Net, Phone } from './model.ts';

const { Type } = proto.Message.ProtocolMessage;
const KEPT_PER_CHAT = 400;
const order: ChatEntry['status'][] = ['sent', 'delivered', 'read', 'played'];

type Line = { chat: string; id: string; from: string; message: proto.IMessage };

/** Writes a message into a chat of a phone, as its owner sees it: changes change what they are about. */
export function noteInChat(net: Net, phone: Phone, { chat, id, from, message }: Line): void {
  const entries = phone.chats.get(chat) ?? [];
  phone.chats.set(chat, entries);
  net.changed();
  const content = normalizeMessageContent(message) ?? message;
  const entryOf = (about: string | null | undefined) => entries.find((entry) => entry.id === about);
  const { reactionMessage, protocolMessage } = content;
  if (reactionMessage) {
    const entry = entryOf(reactionMessage.key?.id);
    if (entry && reactionMessage.text) entry.reactions[from] = reactionMessage.text;
    else if (entry) delete entry.reactions[from];
    return;
  }
  if (protocolMessage) {
    const entry = entryOf(protocolMessage.key?.id);
    if (!entry || entry.from !== from) return;
    if (protocolMessage.type === Type.REVOKE) Object.assign(entry, { revoked: true, message: {} });
    if (protocolMessage.type === Type.MESSAGE_EDIT)
      Object.assign(entry, edited(entry.message, protocolMessage.editedMessage));
    return;
  }
  if (entryOf(id) || !isShown(content)) return;
  entries.push({
    ...{ id, from, message: content, at: net.now() },
    ...{ fromMe: from === phone.phone, status: 'sent', edited: false, revoked: false, reactions: {} },
  });
  if (entries.length > KEPT_PER_CHAT) entries.splice(0, entries.length - KEPT_PER_CHAT);
}

function edited(before: proto.IMessage, after: proto.IMessage | null | undefined): Partial<ChatEntry> {
  if (!after) return {};
  return { edited: true, message: { ...after, messageContextInfo: before.messageContextInfo ?? null } };
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
  for (const entries of author.chats.values()) {
    for (const entry of entries) {
      if (!entry.fromMe || !ids.includes(entry.id)) continue;
      if (order.indexOf(status) > order.indexOf(entry.status)) entry.status = status;
    }
  }
  net.changed();
}

function statusOf(type: string | undefined): ChatEntry['status'] | null {
  if (type === undefined || type === 'inactive') return 'delivered';
  return type === 'read' || type === 'played' ? type : null;
}
