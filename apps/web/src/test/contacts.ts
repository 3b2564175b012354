import type { Contact } from '@balcao/contract/contacts/models.ts';

/** A customer who has written, with the given differences. */
export const contactOf = (id: number, differences: Partial<Contact> = {}): Contact => ({
  id,
  name: `Cliente ${id}`,
  number: `551198888000${id}`,
  username: null,
  profilePicUrl: null,
  email: '',
  empresa: null,
  active: true,
  disableBot: false,
  acceptAudioMessage: true,
  isGroup: false,
  extraInfo: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  lastMessageAt: null,
  ...differences,
});
