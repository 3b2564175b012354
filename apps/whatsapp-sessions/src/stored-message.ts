import { proto } from 'baileys';
import type { StoredMessage } from './session-ctx.ts';
import { storableId } from './storable-id.ts';

/** The parts of a message that quotes, forwards, retries, files and sealed edits need. */
export type KeptMessage = {
  key: proto.IMessageKey;
  message: proto.IMessage;
  messageTimestamp?: number;
};

/** A message as it is kept: the bytes are a whole `WebMessageInfo`, so that its key and its author stay with it. */
export function toStoredMessage({ key, message, messageTimestamp }: KeptMessage): StoredMessage {
  const info = { key, message, ...(messageTimestamp !== undefined && { messageTimestamp }) };
  return {
    externalId: storableId(key.id ?? ''),
    chat: key.remoteJid ?? '',
    fromMe: key.fromMe === true,
    bytes: proto.WebMessageInfo.encode(proto.WebMessageInfo.fromObject(info)).finish(),
  };
}

export const parseStoredMessage = ({ bytes }: Pick<StoredMessage, 'bytes'>) => proto.WebMessageInfo.decode(bytes);
