import { OfMessage } from '@balcao/contract/webhooks/data.ts';
import { PublicEvent } from '@balcao/contract/webhooks/catalogue.ts';
import type { z } from 'zod';

type Message = z.output<typeof OfMessage>;

const updates: Readonly<Record<string, string>> = {
  'message.delivered': 'DELIVERY_ACK',
  'message.read': 'READ',
  'message.failed': 'ERROR',
};

/** Kinds of messages there, by ours; whatever else there is reads as text. */
const kinds: Readonly<Record<string, string>> = {
  image: 'imageMessage',
  video: 'videoMessage',
  audio: 'audioMessage',
  application: 'documentMessage',
};

/**
 * An event in the words of Evolution: new messages are `messages.upsert`, their states `messages.update`. Other events keep
 * their name and data, so that whoever asked for them loses none.
 */
export function evolutionBody(event: unknown, instance: string): Record<string, unknown> {
  const { type, timestamp, data } = PublicEvent.parse(event);
  const told = OfMessage.safeParse(data);
  const about = { instance, date_time: timestamp };
  if (!told.success) return { event: type, ...about, data };
  const status = updates[type];
  if (status !== undefined) return { event: 'messages.update', ...about, data: { ...keyOf(told.data), status } };
  if (type !== 'message.received' && type !== 'message.sent') return { event: type, ...about, data };
  return { event: 'messages.upsert', ...about, data: upsertOf(told.data) };
}

const jidOf = ({ contact, ticket }: Message) => {
  const server = ticket.isGroup ? 'g.us' : 's.whatsapp.net';
  return contact.number === null ? `${contact.id}@lid` : `${contact.number}@${server}`;
};

const keyOf = (told: Message) => ({
  remoteJid: jidOf(told),
  fromMe: told.message.fromMe,
  id: String(told.message.id),
});

function upsertOf(told: Message) {
  const { message, contact } = told;
  const messageType = kinds[message.type] ?? 'conversation';
  return {
    key: keyOf(told),
    pushName: contact.name,
    message: contentOf(message, messageType),
    messageType,
    messageTimestamp: Math.floor(Date.parse(message.sentAt) / 1000),
    source: 'unknown',
    ...(message.fromMe && { status: 'SERVER_ACK' }),
  };
}

function contentOf({ text, file }: Message['message'], messageType: string) {
  if (messageType === 'conversation') return { conversation: text };
  const { mime = null, name = null } = file ?? {};
  return {
    [messageType]: { caption: text, mimetype: mime, ...(messageType === 'documentMessage' && { fileName: name }) },
  };
}
