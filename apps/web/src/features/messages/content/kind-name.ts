import type { MediaType } from '@balcao/contract/messages/models.ts';
import { messagePhrases } from '../phrases/phrases.ts';

const names = {
  image: 'kind.image',
  audio: 'kind.audio',
  video: 'kind.video',
  application: 'kind.file',
  sticker: 'kind.sticker',
  locationMessage: 'kind.location',
  contactMessage: 'kind.contact',
  contactsArrayMessage: 'kind.contacts',
  template: 'kind.template',
  order: 'kind.order',
  unsupported: 'kind.unsupported',
} as const;

/** What a message is called that has no words of its own. */
export function useKindName(type: MediaType): string {
  const t = messagePhrases.useT();
  return type in names ? t(names[type as keyof typeof names]) : '';
}
