import { contactRoutes } from '@balcao/contract/contacts/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { getContact } from './contacts.queries.ts';
import { createContact } from './create-contact.ts';
import { listContacts } from './list-contacts.ts';

export const contactRoutesMount = implement(contactRoutes, {
  list: (ctx, { query }) => listContacts(ctx, query),
  get: (ctx, { params }) => getContact(ctx, params.contactId),
  create: (ctx, { body }) => createContact(ctx, body),
});
