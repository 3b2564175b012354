import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import {
  generateWAMessage,
  type AnyMessageContent,
  type CacheStore,
  type proto,
  type WAMessage,
  type WASocket,
} from 'baileys';
import type { SessionCtx } from '../../session-ctx.ts';
import { findStoredMessage, storeMessages } from '../../session/stored-messages.ts';
import { parseStoredMessage, toStoredMessage } from '../../stored-message.ts';

/** Something ready to leave: kept already, so that it can be asked for again. */
export type EncodedMessage = {
  wireId: string;
  jid: string;
  message: proto.IMessage;
  attributes: Record<string, string>;
  person: IdentityHints;
  /** An earlier attempt may have brought it to the customer already. */
  mayHaveLeft?: true;
  linked?: { phone: string; lid: string };
};

type Draft = {
  jid: string;
  wireId: string;
  content: AnyMessageContent;
  quoted?: WAMessage | undefined;
  /** What was uploaded before. */
  uploads?: CacheStore;
};

/** Encodes a message, its file being uploaded on the way unless it was lately. */
export async function encode(socket: WASocket, draft: Draft): Promise<proto.IMessage> {
  const { jid, wireId, content, quoted, uploads } = draft;
  const userJid = (jid.endsWith('@lid') ? socket.user?.lid : undefined) ?? socket.user?.id;
  if (userJid === undefined) throw new Error('an open socket belongs to somebody');
  const { message } = await generateWAMessage(jid, content, {
    userJid,
    messageId: wireId,
    upload: socket.waUploadToServer,
    ...(uploads && { mediaCache: uploads }),
    ...(quoted && { quoted }),
  });
  if (!message) throw new Error('the library has encoded nothing');
  return message;
}

type Sent = Pick<EncodedMessage, 'wireId' | 'jid' | 'message'>;

/** Keeps a message before it leaves: a phone that cannot read it asks for it again, for weeks. */
export function keep(ctx: SessionCtx, { wireId, jid, message }: Sent): Promise<void> {
  const key = { remoteJid: jid, fromMe: true, id: wireId };
  const messageTimestamp = Math.floor(ctx.now().getTime() / 1000);
  return ctx.inLease((client) => storeMessages(client, ctx, [toStoredMessage({ key, message, messageTimestamp })]));
}

/** What was kept under this id by an earlier attempt: it may have left, so a second copy must be the same. */
export async function findEncoded(ctx: SessionCtx, wireId: string): Promise<Sent | undefined> {
  const kept = await findStoredMessage(ctx.pool, ctx, wireId);
  const message = kept && parseStoredMessage(kept).message;
  return kept && message ? { wireId, jid: kept.chat, message } : undefined;
}
