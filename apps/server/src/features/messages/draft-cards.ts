import type { Letter } from './draft-messages.ts';
import type { Draft } from './queue-messages.ts';

export function draftLocation(location: NonNullable<Letter['location']>): Draft {
  const { latitude, longitude, name, address } = location;
  const outgoing = {
    kind: 'location' as const,
    latitude,
    longitude,
    ...(name && { name }),
    ...(address && { address }),
  };
  return { mediaType: 'locationMessage', body: name ?? '', details: { location }, outgoing };
}

export function draftContacts(contacts: NonNullable<Letter['contacts']>): Draft {
  const cards = contacts.map(({ name, phones }) => ({
    name: { formatted: name },
    phones: phones.map(({ phone, waId }) => ({ phone, ...(waId && { waId }) })),
  }));
  return {
    mediaType: contacts.length === 1 ? 'contactMessage' : 'contactsArrayMessage',
    body: contacts.map(({ name }) => name).join(', '),
    details: { contacts },
    outgoing: { kind: 'contacts', contacts: cards },
  };
}
