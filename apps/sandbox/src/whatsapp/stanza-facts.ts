import { normalizeMessageContent, proto } from 'baileys';

const { Type } = proto.Message.ProtocolMessage;

type Facts = { type: string; mediatype?: string; edit?: string };

const kinds: Partial<Record<keyof proto.IMessage, Facts>> = {
  reactionMessage: { type: 'reaction' },
  secretEncryptedMessage: { type: 'text', edit: '1' },
  pollCreationMessage: { type: 'poll' },
  pollCreationMessageV3: { type: 'poll' },
  pollUpdateMessage: { type: 'poll' },
  imageMessage: { type: 'media', mediatype: 'image' },
  videoMessage: { type: 'media', mediatype: 'video' },
  ptvMessage: { type: 'media', mediatype: 'ptv' },
  documentMessage: { type: 'media', mediatype: 'document' },
  stickerMessage: { type: 'media', mediatype: 'sticker' },
  locationMessage: { type: 'media', mediatype: 'location' },
  liveLocationMessage: { type: 'media', mediatype: 'livelocation' },
  contactMessage: { type: 'media', mediatype: 'vcard' },
  contactsArrayMessage: { type: 'media', mediatype: 'contact_array' },
};

/** What a stanza says in the open about the sealed message in it. */
export function stanzaFacts(message: proto.IMessage): Facts {
  const content = normalizeMessageContent(message) ?? message;
  const { protocolMessage, audioMessage } = content;
  if (protocolMessage?.type === Type.MESSAGE_EDIT) return { type: 'text', edit: '1' };
  if (protocolMessage?.type === Type.REVOKE) return { type: 'text', edit: '7' };
  if (audioMessage) return { type: 'media', mediatype: audioMessage.ptt ? 'ptt' : 'audio' };
  const [known] = (Object.keys(kinds) as (keyof proto.IMessage)[]).filter((kind) => content[kind] != null);
  return (known && kinds[known]) ?? { type: 'text' };
}
