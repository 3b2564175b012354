import { z } from 'zod';
import { Cursor, Id, PageNumber, SearchParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Contact } from './models.ts';

const contactId = z.object({ contactId: Id });

/** As typed in the form; every non-digit is dropped before saving. */
const PhoneInput = z.string().min(8).max(50);

export const contactRoutes = {
  list: route({
    method: 'GET',
    path: '/contacts',
    summary: 'Contacts by name, 20 a page. People who may not see numbers get the last four digits.',
    permission: 'signed-in',
    query: z.object({ searchParam: SearchParam, pageNumber: PageNumber, cursor: Cursor.optional() }),
    response: z.object({
      contacts: z.array(Contact),
      count: z.number(),
      hasMore: z.boolean(),
      nextCursor: z.string().nullable(),
    }),
  }),
  get: route({
    method: 'GET',
    path: '/contacts/:contactId',
    summary: 'One contact.',
    permission: 'signed-in',
    params: contactId,
    response: Contact,
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/contacts',
    summary: 'Add a contact.',
    permission: 'signed-in',
    body: z.object({
      name: text({ min: 2, max: 50 }),
      number: PhoneInput,
      email: z.union([z.literal(''), z.email().max(254)]).default(''),
    }),
    response: Contact,
    errors: ['ERR_DUPLICATED_CONTACT', 'ERR_DUPLICATED_CONTACT_NINTH_DIGIT', 'ERR_WAPP_INVALID_CONTACT'],
  }),
};
