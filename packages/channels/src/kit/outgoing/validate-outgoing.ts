import {
  checkBytes,
  checkCount,
  checkLength,
  checkText,
  firstViolation,
  violation,
  type LimitViolation,
} from './limit-check.ts';
import type { ChannelCapability, ChannelManifest } from '../manifest.ts';
import type { Outgoing, OutgoingContact, OutgoingContent, OutgoingMedia, Recipient } from './outgoing.ts';
import { validateInteractive } from './validate-interactive.ts';
import { phoneDigits } from '../phone-number.ts';

const MAX_OUR_KEY = 512;

const NEEDS: Readonly<Partial<Record<OutgoingContent['kind'], ChannelCapability>>> = {
  location: 'location',
  contacts: 'contacts',
  reaction: 'reaction',
  buttons: 'buttons',
  list: 'list',
  'cta-url': 'ctaUrl',
  'location-request': 'locationRequest',
  'contact-info-request': 'contactInfoRequest',
  template: 'templates',
};

/**
 * Checks a message against what the channel accepts, before any network call. Lengths count characters, not UTF-16
 * units. Returns a `ChannelError` of class `request` whose message says what to change, or null.
 */
export function validateOutgoing(outgoing: Outgoing, manifest: ChannelManifest): LimitViolation {
  const { content } = outgoing;
  const needed = NEEDS[content.kind];
  return firstViolation(
    needed === undefined || manifest.capabilities[needed]
      ? null
      : violation('Este canal não aceita este tipo de mensagem.'),
    outgoing.replyTo === undefined || manifest.capabilities.reply
      ? null
      : violation('Este canal não aceita respostas citadas.'),
    checkRecipient(outgoing.to),
    checkLength('A chave da mensagem', outgoing.ourKey, MAX_OUR_KEY),
    checkContent(content, manifest),
  );
}

function checkRecipient({ phone, ...ids }: Recipient): LimitViolation {
  if (phone !== undefined)
    return phoneDigits(phone) === null ? violation('O número do destinatário é inválido.') : null;
  const hasId = Object.values(ids).some((id) => id !== undefined && id !== '');
  return hasId ? null : violation('A mensagem não tem destinatário.');
}

function checkContent(content: OutgoingContent, manifest: ChannelManifest): LimitViolation {
  const { limits } = manifest;
  switch (content.kind) {
    case 'text':
      return firstViolation(
        checkText('A mensagem', content.text, limits.text),
        checkBytes('A mensagem', content.text, limits.textBytes),
      );
    case 'media':
      return checkMediaMessage(content, manifest);
    case 'location':
      return checkPlace(content);
    case 'contacts':
      return firstViolation(
        checkCount('contatos', content.contacts.length, { min: 1, max: 257 }),
        ...content.contacts.map(checkCard),
      );
    case 'reaction':
      return checkReaction(content);
    case 'template':
      return firstViolation(
        checkText('O nome do modelo', content.name, 512),
        checkText('O idioma', content.language, 35),
      );
    case 'buttons':
    case 'list':
    case 'cta-url':
    case 'location-request':
    case 'contact-info-request':
      return validateInteractive(content, limits);
  }
}

function checkMediaMessage(content: OutgoingMedia, { limits, capabilities }: ChannelManifest): LimitViolation {
  if (limits.media[content.mediaKind] === null) return violation('Este canal não aceita este tipo de arquivo.');
  if (content.voice && !capabilities.voice) return violation('Este canal não aceita mensagens de voz.');
  const source = 'id' in content.source ? content.source.id : content.source.link;
  const isUsable = 'id' in content.source ? source !== '' : /^https?:\/\//i.test(source);
  return firstViolation(
    isUsable ? null : violation('O arquivo da mensagem não foi informado.'),
    checkLength('A legenda', content.caption, limits.caption),
  );
}

function checkPlace({ latitude, longitude }: { latitude: number; longitude: number }): LimitViolation {
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? null : violation('A localização é inválida.');
}

function checkCard({ name }: OutgoingContact): LimitViolation {
  return checkText('O nome do contato', name.formatted, 1024);
}

function checkReaction({
  emoji,
  targetExternalId,
}: {
  emoji: string | null;
  targetExternalId: string;
}): LimitViolation {
  if (targetExternalId === '') return violation('A mensagem da reação não foi informada.');
  return emoji === null || /\p{Emoji}/u.test(emoji) ? null : violation('A reação precisa ser um emoji.');
}
