import { suppressionRoutes } from '@balcao/contract/suppressions/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { importSuppressions } from './import-suppressions.ts';
import { liftSuppression } from './lift-suppression.ts';
import { listSuppressions, suppressionOf } from './suppressions.queries.ts';
import { suppressContact } from './suppress-contact.ts';

export const suppressionRoutesMount = implement(suppressionRoutes, {
  list: (ctx, { query }) => listSuppressions(ctx, query),
  ofContact: (ctx, { params }) => suppressionOf(ctx, params.contactId),
  add: (ctx, { body }) => suppressContact(ctx, body.contactId),
  importNumbers: (ctx, { body }) => importSuppressions(ctx, body.numbers),
  lift: (ctx, { params, query }) => liftSuppression(ctx, { id: params.suppressionId, reason: query.reason }),
});
