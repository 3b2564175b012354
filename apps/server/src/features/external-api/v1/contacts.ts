import type { Contact } from '@balcao/contract/contacts/models.ts';
import type { ApiContact } from '@balcao/contract/external-api/v1-models.ts';
import type { apiV1Routes } from '@balcao/contract/external-api/v1-routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { Ctx } from '../../../platform/context.ts';
import { createContact } from '../../contacts/create-contact.ts';
import { listContacts } from '../../contacts/list-contacts.ts';

type Wanted = RouteRequest<(typeof apiV1Routes)['listContacts']>['query'];
type New = RouteRequest<(typeof apiV1Routes)['createContact']>['body'];

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

export const addContact = async (ctx: Ctx, { company, ...fields }: New) =>
  toApiContact(await createContact(ctx, { ...fields, empresa: company }));
