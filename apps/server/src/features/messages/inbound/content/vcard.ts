import { firstCharacters } from '@balcao/channels/kit/text/clean-text.ts';
import type { ContactCard } from '@balcao/channels/kit/inbound-content.ts';
import type { MessageDetails } from '@balcao/contract/messages/models.ts';

const MAX_CARDS = 50;
const MAX_NAME = 300;
const MAX_PHONES = 20;
const MAX_PHONE = 60;

const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ').trim();

/** Cards as data, and as the lines by which other programs read a name and its numbers. */
export function toCards(cards: readonly ContactCard[]) {
  const contacts: NonNullable<MessageDetails['contacts']> = cards.slice(0, MAX_CARDS).map(({ name, phones }) => ({
    name: firstCharacters(oneLine(name), MAX_NAME),
    phones: phones.slice(0, MAX_PHONES).map(({ phone, waId }) => ({
      phone: oneLine(phone).slice(0, MAX_PHONE),
      waId: waId?.slice(0, MAX_PHONE) ?? null,
    })),
  }));
  return { contacts, body: contacts.map(toVcard).join('\n') };
}

function toVcard({ name, phones }: NonNullable<MessageDetails['contacts']>[number]): string {
  const numbers = phones.map(({ phone, waId }) => `TEL;type=CELL${waId === null ? '' : `;waid=${waId}`}:${phone}`);
  return ['BEGIN:VCARD', 'VERSION:3.0', `N:;${name};;;`, `FN:${name}`, ...numbers, 'END:VCARD'].join('\n');
}
