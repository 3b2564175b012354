import type { OutgoingContact } from '@balcao/channels/kit/outgoing/outgoing.ts';

/** A contact as a card of version 3, with what WhatsApp shows of it; `waid` lets the other phone open a chat at once. */
export function vcardOf({ name, phones = [], emails = [], org }: OutgoingContact): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(name.last ?? '')};${escaped(name.first ?? name.formatted)};${escaped(name.middle ?? '')};;`,
    `FN:${escaped(name.formatted)}`,
    ...(org?.company ? [`ORG:${escaped(org.company)}`] : []),
    ...phones.map(({ phone, waId, type = 'CELL' }) => {
      const id = (waId ?? phone).replaceAll(/\D/g, '');
      return `TEL;type=${escaped(type)}${id ? `;waid=${id}` : ''}:${escaped(phone)}`;
    }),
    ...emails.map(({ email, type = 'INTERNET' }) => `EMAIL;type=${escaped(type)}:${escaped(email)}`),
    'END:VCARD',
  ];
  return lines.join('\r\n');
}

/** What has a meaning of its own in a card is written so that it has none. */
const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[,;]/g, (sign) => `\\${sign}`);
