import type { Contact } from '@balcao/contract/contacts/models.ts';
import { contactRoutes } from '@balcao/contract/contacts/routes.ts';
import { call } from '../../platform/api.ts';
import type { ContactValues } from './contact-schema.ts';

/** Rows somebody began and left empty are no information. */
const filled = (rows: ContactValues['extraInfo']) =>
  rows
    .map(({ name, value }) => ({ name: name.trim().slice(0, 100), value: value.trim().slice(0, 1000) }))
    .filter(({ name }) => name !== '');

export function addContact(values: ContactValues): Promise<Contact & { uuid?: string | undefined }> {
  const { name, number, email, empresa, extraInfo, disableBot, createTicket } = values;
  const body = { name, number, email, empresa, extraInfo: filled(extraInfo), disableBot, createTicket };
  return call(contactRoutes.create, { body });
}

/**
 * The switches have calls of their own; only those that were moved are made. A name is sent when somebody typed one: as it is shown
 * it may be the channel's, or a number that this person may not see.
 */
export async function changeContact(contact: Contact, values: ContactValues): Promise<Contact> {
  const { id: contactId, number: before } = contact;
  const { name, number, email, empresa, extraInfo, disableBot, acceptAudioMessage, isBlocked } = values;
  const newNumber = number !== '' && number !== before ? { number } : {};
  const newName = name === contact.name ? {} : { name };
  const body = { ...newName, email, empresa, extraInfo: filled(extraInfo), disableBot, ...newNumber };
  let saved = await call(contactRoutes.update, { params: { contactId }, body });
  if (saved.acceptAudioMessage !== acceptAudioMessage) {
    saved = { ...saved, ...(await call(contactRoutes.toggleAcceptAudio, { params: { contactId } })) };
  }
  if (saved.active === isBlocked) {
    saved = await call(contactRoutes.block, { params: { contactId }, body: { active: !isBlocked } });
  }
  return saved;
}
