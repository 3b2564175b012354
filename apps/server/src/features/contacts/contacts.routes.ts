import { contactRoutes } from '@balcao/contract/contacts/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { checkNumber } from './check-number.ts';
import { getContact } from './contacts.queries.ts';
import { listAllContacts } from './list-all-contacts.ts';
import { listContacts } from './list-contacts.ts';
import { blockContact, toggleAcceptAudio } from './switch-contact.ts';
import { contactByNumber } from './numbers/find-by-number.ts';
import { updateContact } from './update-contact.ts';

const { create: _, ...routes } = contactRoutes;

export const contactRoutesMount = implement(routes, {
  list: (ctx, { query }) => listContacts(ctx, query),
  all: (ctx, { query }) => listAllContacts(ctx, query),
  byNumber: (ctx, { query }) => contactByNumber(ctx, query.number),
  get: (ctx, { params }) => getContact(ctx, params.contactId),
  update: {
    async withoutTransaction(steps, { params, body }) {
      if (body.number !== undefined) await checkNumber(steps, { number: body.number });
      return steps.inTransaction((ctx) => updateContact(ctx, { contactId: params.contactId, change: body }));
    },
  },
  toggleAcceptAudio: (ctx, { params }) => toggleAcceptAudio(ctx, params.contactId),
  block: (ctx, { params, body }) => blockContact(ctx, { contactId: params.contactId, active: body.active }),
});
