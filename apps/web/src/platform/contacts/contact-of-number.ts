import type { Contact } from '@balcao/contract/contacts/models.ts';
import { contactRoutes } from '@balcao/contract/contacts/routes.ts';
import { isApiError } from '../api-error.ts';
import { call } from '../api.ts';

/** The contact that has the number already, as a refusal of adding it again names it; null for every other failure. */
export async function knownContact(failure: unknown): Promise<Contact | null> {
  if (!isApiError(failure) || !failure.code.startsWith('ERR_DUPLICATED_CONTACT')) return null;
  const { contactId } = failure.details;
  return typeof contactId === 'number' ? call(contactRoutes.get, { params: { contactId } }) : null;
}

async function find(number: string): Promise<Contact | null> {
  try {
    return await call(contactRoutes.byNumber, { query: { number } });
  } catch (failure) {
    if (isApiError(failure, 'ERR_NO_CONTACT_FOUND')) return null;
    throw failure;
  }
}

/** The contact with this number, however it is written, added under this name when nobody has it yet. */
export async function contactOfNumber({ number, name }: { number: string; name: string }): Promise<Contact> {
  const found = await find(number);
  if (found) return found;
  try {
    return await call(contactRoutes.create, { body: { name, number } });
  } catch (failure) {
    // Somebody else has added it in between.
    const known = await knownContact(failure);
    if (!known) throw failure;
    return known;
  }
}
