import { z } from 'zod';
import { Email, Id, PageNumber, SearchParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { consentBases, ContactList, ContactListItem } from './models.ts';

export const contactListId = z.object({ contactListId: Id });
const contactListItemId = z.object({ contactListItemId: Id });
const done = z.object({ message: z.string() });

export const MIN_LIST_NAME = 2;
export const MAX_LIST_NAME = 50;
export const MIN_ITEM_NUMBER = 8;
export const MAX_ITEM_NUMBER = 50;
export const MAX_ITEM_EMPRESA = 100;
export const MAX_CONSENT_NOTE = 1000;

/** Everything about lists is for admins of companies whose plan has campaigns. */
export const listGate = { permission: 'drawer-admin-items:view', planFlag: 'useCampaigns' } as const;

const ListName = text({ min: MIN_LIST_NAME, max: MAX_LIST_NAME });
export const consent = {
  consentBasis: z.enum(consentBases).nullable(),
  consentNote: text({ max: MAX_CONSENT_NOTE }),
};

/** An opaque place in a list, as the previous page returned it. It holds a name, whose letters may be long. */
const PlaceInList = z
  .string()
  .max(1000)
  .regex(/^[\w:-]+$/);

const itemFields = {
  name: text({ min: MIN_LIST_NAME, max: MAX_LIST_NAME }),
  /** As people write it; ten or eleven digits are Brazilian. */
  number: text({ min: MIN_ITEM_NUMBER, max: MAX_ITEM_NUMBER }),
  email: z.union([z.literal(''), Email]),
  empresa: text({ max: MAX_ITEM_EMPRESA }),
};

export const contactListRoutes = {
  page: route({
    method: 'GET',
    path: '/contact-lists',
    summary: 'One page of the contact lists, by name, with the number of their contacts.',
    ...listGate,
    query: z.object({ searchParam: SearchParam, pageNumber: PageNumber }),
    response: z.object({ records: z.array(ContactList), count: z.number(), hasMore: z.boolean() }),
  }),
  list: route({
    method: 'GET',
    path: '/contact-lists/list',
    summary: 'All contact lists of the company, by name, at most 500.',
    ...listGate,
    response: z.array(ContactList),
  }),
  get: route({
    method: 'GET',
    path: '/contact-lists/:contactListId',
    summary: 'One contact list.',
    ...listGate,
    params: contactListId,
    response: ContactList,
    errors: ['ERR_NO_CONTACT_LIST_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/contact-lists',
    summary: 'Add a contact list.',
    ...listGate,
    body: z.object({ name: ListName }),
    response: ContactList,
  }),
  update: route({
    method: 'PUT',
    path: '/contact-lists/:contactListId',
    summary: 'Rename a contact list, or write down on what the company relies when it writes to its people.',
    ...listGate,
    params: contactListId,
    body: z.object({ name: ListName, ...consent }).partial(),
    response: ContactList,
    errors: ['ERR_NO_CONTACT_LIST_FOUND'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/contact-lists/:contactListId',
    summary: 'Delete a contact list with all that stands in it. Campaigns that have begun keep their people.',
    ...listGate,
    params: contactListId,
    response: done,
    errors: ['ERR_NO_CONTACT_LIST_FOUND'],
  }),
  pageItems: route({
    method: 'GET',
    path: '/contact-list-items',
    summary: 'People of a contact list by name, 50 at a time; `searchParam` looks in name, number, e-mail and company.',
    ...listGate,
    query: z.object({
      searchParam: SearchParam,
      pageNumber: PageNumber,
      contactListId: Id,
      /** Reads on from here; `pageNumber` is for those who only know numbers. */
      cursor: PlaceInList.optional(),
    }),
    response: z.object({
      contacts: z.array(ContactListItem),
      /** How many there are in all, counted up to 1000 while searching. */
      count: z.number(),
      hasMore: z.boolean(),
      nextCursor: z.string().nullable(),
    }),
  }),
  getItem: route({
    method: 'GET',
    path: '/contact-list-items/:contactListItemId',
    summary: 'One person of a contact list.',
    ...listGate,
    params: contactListItemId,
    response: ContactListItem,
    errors: ['ERR_NO_LIST_ITEM_FOUND'],
  }),
  createItem: route({
    method: 'POST',
    path: '/contact-list-items',
    summary: 'Add somebody to a contact list. One number stands in a list once, with or without its ninth digit.',
    ...listGate,
    body: z.object({
      ...itemFields,
      email: itemFields.email.default(''),
      empresa: itemFields.empresa.default(''),
      contactListId: Id,
    }),
    response: ContactListItem,
    errors: ['ERR_NO_CONTACT_LIST_FOUND', 'ERR_WAPP_INVALID_CONTACT', 'ERR_LIST_ITEM_EXISTS', 'ERR_CONTACT_LIST_FULL'],
  }),
  updateItem: route({
    method: 'PUT',
    path: '/contact-list-items/:contactListItemId',
    summary: 'Change somebody in a contact list. Campaigns that have begun keep what they copied.',
    ...listGate,
    params: contactListItemId,
    body: z.object(itemFields).partial(),
    response: ContactListItem,
    errors: ['ERR_NO_LIST_ITEM_FOUND', 'ERR_WAPP_INVALID_CONTACT', 'ERR_LIST_ITEM_EXISTS'],
  }),
  removeItem: route({
    method: 'DELETE',
    path: '/contact-list-items/:contactListItemId',
    summary: 'Take somebody out of a contact list.',
    ...listGate,
    permission: 'contacts-page:deleteContact',
    params: contactListItemId,
    response: done,
    errors: ['ERR_NO_LIST_ITEM_FOUND'],
  }),
};
