import { normalizeMessageContent } from 'baileys';
import type { proto } from 'baileys';
import type { ChatEntry, Net } from './state/model.ts';

type Content = Record<string, unknown>;
type Draw = {
  [Kind in keyof proto.IMessage]?: (part: NonNullable<proto.IMessage[Kind]>, url: string) => [string, Content];
};

const draws: Draw = {
  extendedTextMessage: ({ text }) => ['text', { body: text ?? '' }],
  imageMessage: ({ caption }, link) => ['image', { link, ...(caption ? { caption } : {}) }],
  videoMessage: ({ caption }, link) => ['video', { link, ...(caption ? { caption } : {}) }],
  ptvMessage: (_part, link) => ['video', { link }],
  audioMessage: (_part, link) => ['audio', { link }],
  stickerMessage: (_part, link) => ['sticker', { link }],
  documentMessage: ({ fileName, caption }, link) => [
    'document',
    { link, filename: fileName ?? 'documento', ...(caption ? { caption } : {}) },
  ],
  locationMessage: ({ degreesLatitude, degreesLongitude, name, address }) => [
    'location',
    {
      latitude: degreesLatitude,
      longitude: degreesLongitude,
      ...(name ? { name } : {}),
      ...(address ? { address } : {}),
    },
  ],
  contactMessage: (card) => ['contacts', { cards: [cardOf(card)] }],
  contactsArrayMessage: ({ contacts }) => ['contacts', { cards: (contacts ?? []).map(cardOf) }],
  pollCreationMessageV3: pollOf,
  pollCreationMessage: pollOf,
};

/** A line of a chat in the shape the pages draw messages from. */
export function viewEntry(net: Net, entry: ChatEntry, mediaUrl: string) {
  const content = normalizeMessageContent(entry.message) ?? entry.message;
  const [type, shown] = contentOf(content, mediaUrl);
  return {
    id: entry.id,
    type,
    content: type === 'contacts' ? shown.cards : shown,
    direction: entry.fromMe ? 'in' : 'out',
    author: net.accounts.get(entry.from)?.name ?? entry.from,
    at: entry.at * 1000,
    status: entry.status,
    replyTo: quotedIn(content),
    editedAt: entry.edited ? entry.at * 1000 : null,
    revokedAt: entry.revoked ? entry.at * 1000 : null,
    reactions: Object.values(entry.reactions),
    ownReaction: null as string | null,
  };
}

function contentOf(content: proto.IMessage, mediaUrl: string): [string, Content] {
  if (content.conversation != null) return ['text', { body: content.conversation }];
  for (const kind of Object.keys(draws) as (keyof Draw)[]) {
    const part = content[kind];
    const draw = draws[kind] as ((part: unknown, url: string) => [string, Content]) | undefined;
    if (part != null && draw) return draw(part, mediaUrl);
  }
  const kind = Object.keys(content).find(
    (key) => key !== 'messageContextInfo' && content[key as keyof proto.IMessage] != null,
  );
  return [kind ?? 'vazia', {}];
}

function cardOf({ displayName, vcard }: proto.Message.IContactMessage): Content {
  const phone = /^TEL[^:]*:(.*)$/m.exec(vcard ?? '')?.[1] ?? '';
  return { name: { formatted_name: displayName ?? 'Contato' }, phones: [{ phone }] };
}

function pollOf({ name, options }: proto.Message.IPollCreationMessage): [string, Content] {
  const lines = (options ?? []).map(({ optionName }) => `○ ${optionName ?? ''}`);
  return ['text', { body: [`*${name ?? ''}*`, ...lines].join('\n') }];
}

function quotedIn(content: proto.IMessage): string | null {
  for (const part of Object.values(content)) {
    if (part && typeof part === 'object' && 'contextInfo' in part) {
      const info: unknown = part.contextInfo;
      if (info && typeof info === 'object' && 'stanzaId' in info && typeof info.stanzaId === 'string')
        return info.stanzaId;
    }
  }
  return null;
}
