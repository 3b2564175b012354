import { firstBytes, firstCharacters } from '@balcao/channels/kit/text/clean-text.ts';
import type {
  ContactsContent,
  FormContent,
  InboundContent,
  LocationContent,
  MediaContent,
  MediaKind,
  OrderContent,
} from '@balcao/channels/kit/inbound-content.ts';
import { SharedLocation, type MediaType, type MessageDetails } from '@balcao/contract/messages/models.ts';
import { truncatePreview } from './truncate-preview.ts';
import { toCards } from './vcard.ts';

/** What fetches the file at the provider. */
export type ProviderFileRef = { mediaId: string; url?: string; sha256?: string };

export type IncomingFile = { mime: string; name: string; voice: boolean; source: ProviderFileRef };

/** A content as the counter keeps it. `preview` is its line in the list of tickets. */
export type MessageFields = {
  mediaType: MediaType;
  body: string;
  details: MessageDetails;
  preview: string;
  media?: IncomingFile;
};

const MAX_PLACE = 1000;
/** What a session calls a message that it could not open yet. */
const WAITING = 'ciphertext';

const mediaTypeOf: Record<MediaKind, MediaType> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  document: 'application',
  sticker: 'sticker',
};
const mediaWords: Record<MediaKind, string> = {
  image: 'Foto',
  video: 'Vídeo',
  audio: 'Áudio',
  document: 'Documento',
  sticker: 'Figurinha',
};

/** The longest text or caption that is kept, in bytes. */
const MAX_BODY = 64 * 1024;
const MAX_CHOICE = 512;
const MAX_ITEMS = 200;
const MAX_ITEM = 200;

/**
 * Turns what a customer sent into what the counter keeps and shows. Nothing of it is refused: it has been said. What is too
 * long to be kept whole is cut and marked.
 */
export function toMessageFields(content: InboundContent): MessageFields {
  const whole = read(content);
  const body = firstBytes(whole.body, MAX_BODY);
  return body === whole.body ? whole : { ...whole, body, details: { ...whole.details, cut: true } };
}

function read(content: InboundContent): MessageFields {
  switch (content.kind) {
    case 'text':
      return chat(content.text);
    case 'media':
      return readMedia(content);
    case 'location':
      return readLocation(content);
    case 'contacts':
      return readContacts(content);
    case 'choice':
      return { ...chat(content.title), details: { choiceId: content.id.slice(0, MAX_CHOICE) } };
    case 'form':
      return chat(formText(content));
    case 'order':
      return readOrder(content);
    case 'system':
      return { mediaType: 'info_log', body: content.text, details: {}, preview: truncatePreview(content.text, '') };
    case 'unsupported': {
      const body = content.text === undefined ? content.label : `${content.label}\n${content.text}`;
      const details = content.rawType === WAITING ? { waiting: true } : {};
      return { mediaType: 'unsupported', body, details, preview: truncatePreview(content.label, '') };
    }
  }
}

const chat = (text: string): MessageFields => ({
  mediaType: 'chat',
  body: text,
  details: {},
  preview: truncatePreview(text, 'Mensagem em branco'),
});

function readMedia(content: MediaContent): MessageFields {
  const { mediaKind, mediaId, url, sha256, mime, fileName, caption, voice } = content;
  const otherwise = mediaKind === 'document' ? fileName : mediaWords[mediaKind];
  return {
    mediaType: mediaTypeOf[mediaKind],
    body: caption ?? '',
    details: {},
    preview: truncatePreview(caption ?? '', otherwise),
    media: {
      mime,
      name: fileName,
      voice: voice === true,
      source: { mediaId, ...(url !== undefined && { url }), ...(sha256 !== undefined && { sha256 }) },
    },
  };
}

/** The body has three parts, `image|link|description`; the channel sends no image. */
function readLocation({ latitude, longitude, name, address }: LocationContent): MessageFields {
  const place = {
    latitude,
    longitude,
    name: name === undefined ? null : firstCharacters(name, MAX_PLACE),
    address: address === undefined ? null : firstCharacters(address, MAX_PLACE),
  };
  const link = `https://maps.google.com/maps?q=${latitude}%2C${longitude}&z=17&hl=pt-BR`;
  const description = [place.name, place.address].filter(Boolean).join(' ').replaceAll('|', ' ');
  // Coordinates that are nowhere on earth are shown as they came, but draw no map.
  const location = SharedLocation.safeParse(place).data;
  return {
    mediaType: 'locationMessage',
    body: `|${link}|${description}`,
    details: location ? { location } : {},
    preview: truncatePreview(place.name ?? '', 'Localização'),
  };
}

function readContacts({ contacts }: ContactsContent): MessageFields {
  const cards = toCards(contacts);
  const isOne = contacts.length === 1;
  return {
    mediaType: isOne ? 'contactMessage' : 'contactsArrayMessage',
    body: cards.body,
    details: { contacts: cards.contacts },
    preview: isOne ? truncatePreview(contacts[0]?.name ?? '', 'Contato') : `${contacts.length} contatos`,
  };
}

function readOrder({ text, items }: OrderContent): MessageFields {
  const lines = items.slice(0, MAX_ITEMS).map(({ retailerId, quantity, price, currency }) => ({
    id: firstCharacters(retailerId, MAX_ITEM),
    quantity,
    price: price ?? 0,
    currency: (currency ?? 'BRL').slice(0, MAX_ITEM),
  }));
  return {
    mediaType: 'order',
    body: text ?? '',
    details: { order: { items: lines }, ...(items.length > lines.length && { cut: true }) },
    preview: truncatePreview(text ?? '', 'Pedido'),
  };
}

/** The answers as people read them; what could not be read stays as it came. */
function formText({ text, answers, raw }: FormContent): string {
  const lines = answers === null ? [raw] : Object.entries(answers).flatMap(([name, value]) => answerLine(name, value));
  return [text, ...lines].filter((line) => line !== '').join('\n');
}

function answerLine(name: string, value: unknown): string[] {
  if (name === 'flow_token') return [];
  return [`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`];
}
