import { createDecipheriv, createHash, createHmac } from 'node:crypto';
import { decryptPollVote, proto } from 'baileys';
import { storableId } from '../storable-id.ts';
import { isMine, namesIn, type MessageEnvelope, type Me } from './envelope.ts';
import { unwrap } from './unwrap.ts';

/** An earlier message, with the secret by which its changes are sealed. */
export type Original = { key: proto.IMessageKey; message: proto.IMessage };

const { SecretEncType } = proto.Message.SecretEncryptedMessage;
const TAG_BYTES = 16;

/** The id of the message whose secret opens this one; undefined when nothing is sealed. */
export function sealedWith(message: proto.IMessage): string | undefined {
  const { secretEncryptedMessage: edit, pollUpdateMessage: vote } = unwrap(message);
  return storableId((edit?.targetMessageKey?.id ?? vote?.pollCreationMessageKey?.id) || '') || undefined;
}

/**
 * The message as it was before it was sealed with the secret of an earlier one. Comes back as it is when the secret is
 * missing or does not open it: the placeholder says then that something was there.
 */
export function unseal(
  message: proto.IMessage,
  original: Original,
  { head, me }: { head: MessageEnvelope; me: Me },
): proto.IMessage {
  const { secretEncryptedMessage: edit, pollUpdateMessage: update } = unwrap(message);
  const secret = secretOf(original.message);
  if (!secret) return message;
  const editors = addressesOf(head, me);
  if (edit?.secretEncType === SecretEncType.MESSAGE_EDIT) return openEdit(edit, { secret, editors }) ?? message;
  if (!update?.vote) return message;
  const { fromMe, remoteJid, participant } = original.key;
  const author = {
    ...head,
    fromMe: fromMe === true,
    chat: remoteJid ?? head.chat,
    ...(participant && { participant }),
  };
  return openVote(update, { secret, original, creators: addressesOf(author, me), voters: editors }) ?? message;
}

function secretOf(message: proto.IMessage): Uint8Array | undefined {
  const secret = message.messageContextInfo?.messageSecret ?? unwrap(message).messageContextInfo?.messageSecret;
  return secret?.length ? secret : undefined;
}

/** Every address under which the author may have sealed it, the LID first. */
function addressesOf(head: MessageEnvelope, me: Me): string[] {
  const given = head.fromMe ? [] : [head.participant ?? head.chat, head.participantAlt ?? head.chatAlt];
  const names = given.filter((address) => !isMine(address, me)).map(namesIn);
  if (head.fromMe) names.push(me);
  const lids = names.flatMap(({ lid }) => (lid === undefined ? [] : [`${lid}@lid`]));
  return [...lids, ...names.flatMap(({ phone }) => (phone === undefined ? [] : [`${phone}@s.whatsapp.net`]))];
}

const hmac = (key: Uint8Array, data: Uint8Array) => createHmac('sha256', key).update(data).digest();

function openEdit(
  { targetMessageKey, encPayload, encIv }: proto.Message.ISecretEncryptedMessage,
  { secret, editors }: { secret: Uint8Array; editors: readonly string[] },
): proto.IMessage | undefined {
  const id = targetMessageKey?.id;
  if (!id || !encPayload || !encIv || encPayload.length <= TAG_BYTES) return undefined;
  const chain = hmac(new Uint8Array(32), secret);
  for (const author of editors) {
    for (const editor of editors) {
      const label = Buffer.concat([Buffer.from(`${id}${author}${editor}Message Edit`), Uint8Array.of(1)]);
      const plain = decrypt(hmac(chain, label), encPayload, encIv);
      if (plain) return checked(plain, id);
    }
  }
  return undefined;
}

/** An edit changes the message whose secret sealed it, and no other. */
function checked(plain: Buffer, id: string): proto.IMessage | undefined {
  const message = proto.Message.decode(plain);
  const edit = unwrap(message).protocolMessage;
  return edit ? { protocolMessage: { ...edit, key: { ...edit.key, id } } } : undefined;
}

function decrypt(key: Buffer, payload: Uint8Array, iv: Uint8Array): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(payload.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(payload.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

type Vote = { secret: Uint8Array; original: Original; creators: readonly string[]; voters: readonly string[] };

function openVote(
  { pollCreationMessageKey, vote }: proto.Message.IPollUpdateMessage,
  { secret, original, creators, voters }: Vote,
): proto.IMessage | undefined {
  const id = pollCreationMessageKey?.id;
  if (!id || !vote) return undefined;
  for (const pollCreatorJid of creators) {
    for (const voterJid of voters) {
      try {
        const opened = decryptPollVote(vote, {
          pollCreatorJid,
          pollMsgId: id,
          pollEncKey: secret,
          voterJid,
        });
        return { conversation: voteInWords(original.message, opened.selectedOptions ?? []) };
      } catch {
        // Sealed under another of the two names.
      }
    }
  }
  return undefined;
}

function voteInWords(message: proto.IMessage, selected: readonly Uint8Array[]): string {
  const inner = unwrap(message);
  const poll = inner.pollCreationMessage ?? inner.pollCreationMessageV2 ?? inner.pollCreationMessageV3;
  const wanted = new Set(selected.map((digest) => Buffer.from(digest).toString('hex')));
  const names = (poll?.options ?? []).flatMap(({ optionName }) => optionName ?? []);
  const chosen = names.filter((name) => wanted.has(createHash('sha256').update(name).digest('hex')));
  return `🗳️ Voto na enquete "${poll?.name ?? ''}": ${chosen.length === 0 ? 'nenhuma opção' : chosen.join(', ')}`;
}
