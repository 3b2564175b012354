import { z } from 'zod';
import { Cursor, Email, Id, SearchParam, text } from '../../kit/fields.ts';
import { route } from '../../kit/route.ts';
import { ApiContact } from '../v1-models.ts';
import { byKey, onceErrors } from './by-key.ts';

const Name = text({ min: 2, max: 50 });
const Number = z.string().min(8).max(50);
const CompanyName = text({ max: 100 });
const EmailOrNone = Email.or(z.literal(''));

const numberErrors = [
  'ERR_DUPLICATED_CONTACT',
  'ERR_DUPLICATED_CONTACT_NINTH_DIGIT',
  'ERR_WAPP_INVALID_CONTACT',
] as const;

export const apiContactRoutes = {
  listContacts: route({
    ...byKey,
    method: 'GET',
    path: '/v1/contacts',
    scope: 'contacts:read',
    summary:
      'Contacts by name, 20 a page. `search` finds names and numbers, a whole number with or without its ninth digit. `nextCursor` is null on the last page.',
    query: z.object({ search: SearchParam, cursor: Cursor.optional() }),
    response: z.object({ data: z.array(ApiContact), nextCursor: z.string().nullable() }),
  }),
  readContact: route({
    ...byKey,
    method: 'GET',
    path: '/v1/contacts/:contactId',
    scope: 'contacts:read',
    summary: 'One contact.',
    params: z.object({ contactId: Id }),
    response: ApiContact,
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
  createContact: route({
    ...byKey,
    method: 'POST',
    path: '/v1/contacts',
    scope: 'contacts:write',
    summary: 'Add a contact. A refusal because the number is known carries `details.contactId`.',
    body: z.object({
      name: Name,
      number: Number,
      email: EmailOrNone.default(''),
      company: CompanyName.default(''),
    }),
    response: ApiContact,
    errors: [...numberErrors, ...onceErrors],
  }),
  changeContact: route({
    ...byKey,
    method: 'PATCH',
    path: '/v1/contacts/:contactId',
    scope: 'contacts:write',
    summary: 'Change a contact. What is left out stays.',
    params: z.object({ contactId: Id }),
    body: z.object({
      name: Name.optional(),
      number: Number.optional(),
      email: EmailOrNone.optional(),
      company: CompanyName.optional(),
    }),
    response: ApiContact,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_CANNOT_EDIT_GROUP', ...numberErrors, ...onceErrors],
  }),
};
