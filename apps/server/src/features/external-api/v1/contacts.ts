import type { Contact } from '@balcao/contract/contacts/models.ts';
import type { ApiContact } from '@balcao/contract/external-api/v1-models.ts';
import type { apiV1Routes } from '@balcao/contract/external-api/v1-routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getContact } from '../../contacts/contacts.queries.ts';
import { createContact } from '../../contacts/create-contact.ts';
import { listContacts } from '../../contacts/list-contacts.ts';
import { updateContact } from '../../contacts/update-contact.ts';

type Wanted = RouteRequest<(typeof apiV1Routes)['listContacts']>['query'];
type New = RouteRequest<(typeof apiV1Routes)['createContact']>['body'];
type Change = RouteRequest<(typeof apiV1Routes)['changeContact']>['body'];

const toApiContact = ({ id, name, number, email, empresa, createdAt, lastMessageAt }: Contact): ApiContact => ({
  id,
  name,
  number,
  email,
  company: empresa,
  createdAt,
  lastMessageAt,
});

export async function contactsForProgram(ctx: Ctx, { search, cursor }: Wanted) {
  const page = await listContacts(ctx, { searchParam: search, pageNumber: 1, cursor });
  return { data: page.contacts.map(toApiContact), nextCursor: page.nextCursor };
}

export const contactForProgram = async (ctx: Ctx, contactId: number) => toApiContact(await getContact(ctx, contactId));

export const addContact = async (ctx: Ctx, { company, ...fields }: New) =>
  toApiContact(await createContact(ctx, { ...fields, empresa: company }));

export async function changeContact(ctx: Ctx, contactId: number, { company, email, ...fields }: Change) {
  const change = {
    ...fields,
    ...(email !== undefined && { email }),
    ...(company !== undefined && { empresa: company }),
  };
  return toApiContact(await updateContact(ctx, { contactId, change }));
}
