import { z } from 'zod';
import { Cursor, Id, PageNumber, SearchParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Contact, ContactRef, MAX_EXTRA_INFO } from './models.ts';

const contactId = z.object({ contactId: Id });

/** As typed in the form. Marks between digits are dropped; ten or eleven digits without a country are a Brazilian number. */
const PhoneInput = z.string().min(8).max(MAX_EXTRA_INFO);

const Name = text({ min: 2, max: 50 });
const Email = z.union([z.literal(''), z.email().max(254)]);
const Empresa = text({ max: 100 });
/** Rows keep their order; ids are given by the server. */
const ExtraInfoInput = z.array(z.object({ name: text({ min: 1, max: 100 }), value: text({ max: 1000 }) })).max(50);

/** A calendar day of the company. */
const Day = z.iso.date().optional();

export const contactRoutes = {
  list: route({
    method: 'GET',
    path: '/contacts',
    summary:
      'Contacts by name, 20 a page, if wanted those added on a day or between two. People who may not see numbers get the last four digits.',
    permission: 'signed-in',
    query: z.object({
      searchParam: SearchParam,
      pageNumber: PageNumber,
      cursor: Cursor.optional(),
      date: Day,
      dateStart: Day,
      dateEnd: Day,
    }),
    response: z.object({
      contacts: z.array(Contact),
      count: z.number(),
      hasMore: z.boolean(),
      nextCursor: z.string().nullable(),
    }),
  }),
  all: route({
    method: 'GET',
    path: '/contacts/list',
    summary:
      'Names and numbers of all contacts, 500 at a time, for choosing among them. Numbers are masked as in the list. The company is the caller’s own, whatever `companyId` says.',
    permission: 'signed-in',
    query: z.object({ companyId: z.string().max(20).optional(), cursor: Cursor.optional() }),
    response: z.object({ contacts: z.array(ContactRef), hasMore: z.boolean(), nextCursor: z.string().nullable() }),
  }),
  byNumber: route({
    method: 'GET',
    path: '/contacts/by-number',
    summary:
      'The contact with a whole number, however it is written, with or without the ninth digit. Ten or eleven digits without a country are a Brazilian number; others begin with their country code. People who may not see numbers find them too.',
    permission: 'signed-in',
    query: z.object({ number: z.string().max(100) }),
    response: Contact,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_WAPP_INVALID_CONTACT'],
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
    summary:
      'Add a contact. With `createTicket` a ticket begins as well; then, or when an active ticket of the contact is visible, the answer carries its `uuid`. A refusal because the number is known carries `details.contactId`.',
    permission: 'signed-in',
    body: z.object({
      name: Name,
      number: PhoneInput,
      email: Email.default(''),
      empresa: Empresa.optional(),
      extraInfo: ExtraInfoInput.default([]),
      disableBot: z.boolean().default(false),
      createTicket: z.boolean().default(false),
      /** Of that ticket. Left out, the caller's only queue. */
      queueId: Id.nullable().optional(),
      whatsappId: Id.nullable().optional(),
    }),
    response: Contact.extend({ uuid: z.uuid().optional() }),
    errors: [
      'ERR_DUPLICATED_CONTACT',
      'ERR_DUPLICATED_CONTACT_NINTH_DIGIT',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_WAPP_CHECK_CONTACT',
      'ERR_QUEUE_REQUIRED',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_CONTACT_UNREACHABLE',
      'ERR_OTHER_OPEN_TICKET',
    ],
  }),
  update: route({
    method: 'PUT',
    path: '/contacts/:contactId',
    summary:
      'Change a contact. What is left out stays; `extraInfo` replaces all rows. A refusal because the number is known carries `details.contactId`; a group has no number.',
    permission: 'signed-in',
    params: contactId,
    body: z.object({
      name: Name.optional(),
      number: PhoneInput.optional(),
      email: Email.optional(),
      empresa: Empresa.nullable().optional(),
      extraInfo: ExtraInfoInput.optional(),
      disableBot: z.boolean().optional(),
    }),
    response: Contact,
    errors: [
      'ERR_NO_CONTACT_FOUND',
      'ERR_CANNOT_EDIT_GROUP',
      'ERR_DUPLICATED_CONTACT',
      'ERR_DUPLICATED_CONTACT_NINTH_DIGIT',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_WAPP_CHECK_CONTACT',
    ],
  }),
  toggleAcceptAudio: route({
    method: 'PUT',
    path: '/contacts/toggleAcceptAudio/:contactId',
    summary: 'Change whether voice messages of this contact are accepted.',
    permission: 'signed-in',
    params: contactId,
    response: z.object({ acceptAudioMessage: z.boolean() }),
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
  block: route({
    method: 'PUT',
    path: '/contacts/block/:contactId',
    summary: 'Block a contact (`active: false`), whose messages are then dropped, or let them write again.',
    permission: 'contacts-page:block',
    params: contactId,
    body: z.object({ active: z.boolean() }),
    response: Contact,
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
};
