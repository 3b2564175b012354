import type { SignalKeyStore } from 'baileys';
import { groupIn, namesIn, type MessageEnvelope } from './envelope.ts';

type Keys = Pick<SignalKeyStore, 'get'>;

/**
 * The head with the other name of everybody in it, as far as WhatsApp has told us which number belongs to which LID. Asks
 * only what is stored: nothing waits for the network.
 */
export async function withBothNames(head: MessageEnvelope, keys: Keys): Promise<MessageEnvelope> {
  if (groupIn(head.chat) !== undefined) {
    const participantAlt = head.participantAlt ?? (await otherName(head.participant, keys));
    return participantAlt === undefined ? head : { ...head, participantAlt };
  }
  const chatAlt = head.chatAlt ?? (await otherName(head.chat, keys));
  return chatAlt === undefined ? head : { ...head, chatAlt };
}

async function otherName(address: string | undefined, keys: Keys): Promise<string | undefined> {
  const { phone, lid } = namesIn(address);
  const id = phone ?? (lid === undefined ? undefined : `${lid}_reverse`);
  if (id === undefined) return undefined;
  const { [id]: found } = await keys.get('lid-mapping', [id]);
  if (typeof found !== 'string' || found === '') return undefined;
  return phone === undefined ? `${found}@s.whatsapp.net` : `${found}@lid`;
}
