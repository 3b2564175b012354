import type { SharedContact, SharedLocation } from '@balcao/contract/messages/models.ts';
import type { z } from 'zod';
import type { NewOutgoingMessage } from './queue-messages.ts';

export function composeLocation(location: z.output<typeof SharedLocation>): NewOutgoingMessage {
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

export function composeContacts(contacts: readonly z.output<typeof SharedContact>[]): NewOutgoingMessage {
  const cards = contacts.map(({ name, phones }) => ({
    name: { formatted: name },
    phones: phones.map(({ phone, waId }) => ({ phone, ...(waId && { waId }) })),
  }));
  return {
    mediaType: contacts.length === 1 ? 'contactMessage' : 'contactsArrayMessage',
    body: contacts.map(({ name }) => name).join(', '),
    details: { contacts: [...contacts] },
    outgoing: { kind: 'contacts', contacts: cards },
  };
}
