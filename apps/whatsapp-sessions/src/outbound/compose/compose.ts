import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import type { OutgoingContact, OutgoingContent, OutgoingLocation } from '@balcao/channels/kit/outgoing/outgoing.ts';
import type { OutgoingMessage } from '@balcao/channel-bus/outgoing-message.ts';
import type { AnyMessageContent, GroupMetadata } from 'baileys';
import { composeMedia, type StoredMedia } from './media.ts';
import { mentionsIn } from './mentions.ts';
import { plainMenu } from './plain-menu.ts';
import { vcardOf } from './vcard.ts';

type Content = Exclude<OutgoingContent, { kind: 'media' }> | StoredMedia;

export type Surroundings = {
  /** Path of the message's file on this machine. */
  file: string | null;
  /** Set in groups, for mentions. */
  group?: Pick<GroupMetadata, 'participants'>;
};

/** What a message says, in the words of the library. Fails with a `ChannelError` when this channel cannot say it. */
export function composeMessage(message: OutgoingMessage, around: Surroundings): AnyMessageContent {
  const content = (message.outgoing ?? { kind: 'text', text: message.body }) as Content;
  const passedOn = message.isForwarded ? { contextInfo: { isForwarded: true, forwardingScore: 1 } } : {};
  return { ...composeContent(content, message, around), ...passedOn };
}

function composeContent(content: Content, message: OutgoingMessage, around: Surroundings): AnyMessageContent {
  switch (content.kind) {
    case 'text':
      return composeText(content.text, around);
    case 'media':
      return composeMedia(content, { media: message.media, file: around.file });
    case 'location':
      return composeLocation(content);
    case 'contacts':
      return composeCards(content.contacts);
    case 'reaction':
    case 'template':
      throw new ChannelError('O WhatsApp conectado por QR Code não envia este tipo de mensagem.', { class: 'request' });
    default:
      return composeText(plainMenu(content), around);
  }
}

const composeLocation = ({ latitude, longitude, name, address }: OutgoingLocation): AnyMessageContent => ({
  location: {
    degreesLatitude: latitude,
    degreesLongitude: longitude,
    ...(name && { name }),
    ...(address && { address }),
  },
});

/** Without a preview of links: fetching one would tell strangers' servers who writes. */
export function composeText(text: string, { group }: Pick<Surroundings, 'group'>) {
  const meant = group ? mentionsIn(text, group) : { text, mentions: [] };
  return { text: meant.text, linkPreview: null, ...(meant.mentions.length > 0 && { mentions: meant.mentions }) };
}

function composeCards(people: readonly OutgoingContact[]): AnyMessageContent {
  const contacts = people.map((person) => ({ displayName: person.name.formatted, vcard: vcardOf(person) }));
  return { contacts: { displayName: `${contacts.length} contatos`, contacts } };
}
