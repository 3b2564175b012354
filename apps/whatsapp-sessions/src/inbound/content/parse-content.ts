import { isBlankText } from '@balcao/channels/kit/text/clean-text.ts';
import type { InboundContent, LocationContent, UnsupportedContent } from '@balcao/channels/kit/inbound-content.ts';
import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import type { proto } from 'baileys';
import { kindOf } from '../unwrap.ts';
import { parseChoice } from './choices.ts';
import { parseCards } from './contact-cards.ts';
import { mediaIn, parseMedia } from './media-content.ts';
import { readInWords } from './readable.ts';

const LABELS: Readonly<Record<string, string>> = {
  encCommentMessage: 'Comentário',
  encEventResponseMessage: 'Resposta a um evento',
  pollUpdateMessage: 'Voto em uma enquete',
  secretEncryptedMessage: 'Mensagem editada',
  stickerPackMessage: 'Pacote de figurinhas',
};

export const unsupported = (rawType: string, label: string, text?: string): UnsupportedContent =>
  withoutUndefined({ kind: 'unsupported' as const, label, rawType, text });

/** What the session could not open yet. The same message may still come readable. */
export const waitingContent = unsupported('ciphertext', 'Aguardando mensagem. Essa ação pode levar alguns instantes.');
export const viewOnceContent = unsupported('view_once', 'Mensagem de visualização única: veja no celular.');

/** What was said, of a message whose wrappers are off. Nothing is refused; what nobody knows becomes a placeholder. */
export function parseContent(message: proto.IMessage, messageId: string): InboundContent {
  const text = message.conversation ?? message.extendedTextMessage?.text;
  if (typeof text === 'string' && kindIsText(message)) return { kind: 'text', text };
  const media = mediaIn(message);
  if (media) {
    return (
      parseMedia(media, messageId) ?? unsupported(media.kind, 'Arquivo não disponível', media.part.caption ?? undefined)
    );
  }
  return (
    readPlace(message) ?? readCardsIn(message) ?? parseChoice(message) ?? readable(message) ?? placeholder(message)
  );
}

const kindIsText = (message: proto.IMessage) => ['conversation', 'extendedTextMessage'].includes(kindOf(message) ?? '');

function readable(message: proto.IMessage): InboundContent | undefined {
  const content = readInWords(message);
  return content?.kind === 'text' && isBlankText(content.text) ? undefined : content;
}

function placeholder(message: proto.IMessage): UnsupportedContent {
  const kind = kindOf(message) ?? 'unknown';
  return unsupported(kind, (Object.hasOwn(LABELS, kind) ? LABELS[kind] : undefined) ?? 'Mensagem não suportada');
}

function readCardsIn({ contactMessage, contactsArrayMessage }: proto.IMessage): InboundContent | undefined {
  const cards = contactMessage ? [contactMessage] : (contactsArrayMessage?.contacts ?? []);
  return parseCards(cards) ?? undefined;
}

function readPlace({ locationMessage, liveLocationMessage }: proto.IMessage): LocationContent | undefined {
  const { degreesLatitude: latitude, degreesLongitude: longitude } = locationMessage ?? liveLocationMessage ?? {};
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  const where = { kind: 'location' as const, latitude, longitude };
  if (!locationMessage) {
    return withoutUndefined({ ...where, name: liveLocationMessage?.caption || undefined, live: true as const });
  }
  const { name, address, url, isLive } = locationMessage;
  return withoutUndefined({
    ...where,
    name: name || undefined,
    address: address || undefined,
    url: url || undefined,
    live: isLive ? true : undefined,
  });
}
