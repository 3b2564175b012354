import { aesEncryptGCM, hmacSign, proto } from 'baileys';
import { randomBytes } from 'node:crypto';
import { noteEdit } from '../state/chats.ts';
import { mustFind, mustFindGroup } from '../state/directory.ts';
import { writeToGroup } from '../state/groups.ts';
import type { Net, Phone } from '../state/model.ts';
import { bytesOf, userOf } from '../wire/node.ts';
import { jidOf, write } from '../delivery/write.ts';
import type { WriteOptions, Written } from '../delivery/write.ts';

const { Type } = proto.Message.ProtocolMessage;
const SEALED_EDIT = proto.Message.SecretEncryptedMessage.SecretEncType.MESSAGE_EDIT;

/** What is quoted: the id, who wrote it, and what it said. */
export type Quoted = { id: string; participant?: string; message?: proto.IMessage; text?: string };

/** What the owner of a phone can write. `to` is a number, or the id of a group. */
export function writing(net: Net, phone: Phone) {
  async function send(to: string, message: proto.IMessage, options: WriteOptions = {}): Promise<Written> {
    const whole = proto.Message.fromObject(message);
    if (!net.groups.has(userOf(to))) return write(net, phone, { ...options, to, message: whole });
    const group = mustFindGroup(net, to);
    const id = await writeToGroup(net, phone, { ...options, group, message: whole });
    return { id, key: { remoteJid: `${group.id}@g.us`, id, fromMe: false } };
  }
  const acts = {
    send,
    text: (to: string, text: string, options?: WriteOptions) => send(to, { conversation: text }, options),
    reply(to: string, text: string, quoted: Quoted) {
      const { id, participant } = quoted;
      const quotedMessage = quoted.message ?? { conversation: quoted.text ?? '' };
      const contextInfo = { stanzaId: id, quotedMessage, ...(participant ? { participant } : {}) };
      return send(to, { extendedTextMessage: { text, contextInfo } });
    },
    react: (to: string, key: proto.IMessageKey, emoji: string) =>
      send(to, { reactionMessage: { key, text: emoji, senderTimestampMs: net.now() * 1000 } }),
    edit: (to: string, id: string, text: string) =>
      send(to, { protocolMessage: editOf(net, ownKey(net, to, id), text) }),
    revoke: (to: string, id: string) => send(to, { protocolMessage: { type: Type.REVOKE, key: ownKey(net, to, id) } }),
    /** What recent phones send instead of `edit`: the new text, sealed with the secret in the original message. */
    async editSecret(to: string, id: string, text: string): Promise<Written> {
      const written = await send(to, sealedEdit(net, phone, { to, id, text }));
      noteEdit(net, phone, { chat: to, id, from: phone.phone, text });
      noteEdit(net, mustFind(net, to), { chat: phone.phone, id, from: phone.phone, text });
      return written;
    },
    location: (to: string, location: proto.Message.ILocationMessage) => send(to, { locationMessage: location }),
    contacts(to: string, people: { name: string; phone: string }[]) {
      const contacts = people.map(({ name, phone: number }) => ({ displayName: name, vcard: vcardOf(name, number) }));
      const [only] = contacts;
      if (only && contacts.length === 1) return send(to, { contactMessage: only });
      return send(to, { contactsArrayMessage: { displayName: `${contacts.length} contatos`, contacts } });
    },
    poll(to: string, name: string, options: string[]) {
      const messageContextInfo = { messageSecret: randomBytes(32) };
      const list = options.map((optionName) => ({ optionName }));
      return send(to, {
        messageContextInfo,
        pollCreationMessageV3: { name, options: list, selectableOptionsCount: 1 },
      });
    },
    /** The owner answers from the phone itself: linked devices get a copy. */
    async sendFromPhone(to: string, message: proto.IMessage | string): Promise<string> {
      const { id } = await send(to, typeof message === 'string' ? { conversation: message } : message);
      return id;
    },
    sendGroup: async (group: string, message: proto.IMessage, options?: WriteOptions): Promise<string> =>
      (await send(mustFindGroup(net, group).id, message, options)).id,
  };
  return acts;
}

function ownKey(net: Net, to: string, id: string): proto.IMessageKey {
  const remoteJid = net.groups.has(userOf(to)) ? `${userOf(to)}@g.us` : mustFind(net, to).pnJid;
  return { id, fromMe: true, remoteJid };
}

function editOf(net: Net, key: proto.IMessageKey, text: string): proto.Message.IProtocolMessage {
  return { type: Type.MESSAGE_EDIT, key, editedMessage: { conversation: text }, timestampMs: net.now() * 1000 };
}

function sealedEdit(
  net: Net,
  phone: Phone,
  { to, id, text }: { to: string; id: string; text: string },
): proto.IMessage {
  const secret = phone.sentLog.get(id)?.message.messageContextInfo?.messageSecret;
  if (!secret) throw new Error(`message ${id} has no secret to seal an edit with`);
  const me = jidOf(phone);
  const info = Buffer.concat([...[id, me, me, 'Message Edit'].map((part) => Buffer.from(part)), Buffer.from([1])]);
  const key = hmacSign(info, hmacSign(bytesOf(secret), Buffer.alloc(32)));
  const encIv = randomBytes(12);
  const target = { id, fromMe: true, remoteJid: mustFind(net, to).lidJid };
  const plain = proto.Message.encode({ protocolMessage: editOf(net, target, text) }).finish();
  const encPayload = aesEncryptGCM(plain, key, encIv, Buffer.alloc(0));
  return { secretEncryptedMessage: { targetMessageKey: target, encPayload, encIv, secretEncType: SEALED_EDIT } };
}

function vcardOf(name: string, phone: string): string {
  return ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, `TEL;type=CELL;waid=${phone}:+${phone}`, 'END:VCARD'].join('\n');
}
