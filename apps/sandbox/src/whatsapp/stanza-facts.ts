import { normalizeMessageContent, proto } from 'baileys';

const { Type } = proto.Message.ProtocolMessage;

const mediaTypes: Partial<Record<keyof proto.IMessage, string>> = {
  imageMessage: 'image',
  videoMessage: 'video',
  ptvMessage: 'ptv',
  audioMessage: 'audio',
  documentMessage: 'document',
  stickerMessage: 'sticker',
  locationMessage: 'location',
  liveLocationMessage: 'livelocation',
  contactMessage: 'vcard',
  contactsArrayMessage: 'contact_array',
};

/** What a stanza says in the open about the sealed message in it. */
export function stanzaFacts(message: proto.IMessage): { type: string; mediatype?: string; edit?: string } {
  const content = normalizeMessageContent(message) ?? message;
  const { protocolMessage, audioMessage } = content;
  if (content.reactionMessage) return { type: 'reaction' };
  if (protocolMessage?.type === Type.MESSAGE_EDIT) return { type: 'text', edit: '1' };
  if (protocolMessage?.type === Type.REVOKE) return { type: 'text', edit: '7' };
  if (content.secretEncryptedMessage) return { type: 'text', edit: '1' };
  if (content.pollCreationMessageV3 ?? content.pollCreationMessage ?? content.pollUpdateMessage)
    return { type: 'poll' };
  if (audioMessage) return { type: 'media', mediatype: audioMessage.ptt ? 'ptt' : 'audio' };
  const kind = Object.keys(content).find((key) => key in mediaTypes && content[key as keyof proto.IMessage] != null);
  const mediatype = kind && mediaTypes[kind as keyof proto.IMessage];
  return mediatype ? { type: 'media', mediatype } : { type: 'text' };
}
