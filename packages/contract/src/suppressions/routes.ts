import { z } from 'zod';
import { Id, SearchParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Suppression } from './models.ts';

const managed = { permission: 'drawer-admin-items:view', planFlag: 'useCampaigns' } as const;

/** How many numbers one call of the import takes. */
export const MAX_IMPORTED_SUPPRESSIONS = 5000;
export const MAX_LIFT_REASON = 300;

/** People who must not be written to in bulk. */
export const suppressionRoutes = {
  list: route({
    method: 'GET',
    path: '/suppressions',
    summary:
      'People who receive nothing in bulk, the newest first, 50 a page; `isLifted` shows those who may be written to again. The search finds names, numbers and last four digits.',
    ...managed,
    query: z.object({
      searchParam: SearchParam,
      isLifted: z.stringbool().default(false),
      before: Id.optional(),
    }),
    response: z.object({ suppressions: z.array(Suppression), count: z.number(), hasMore: z.boolean() }),
  }),
  ofContact: route({
    method: 'GET',
    path: '/suppressions/contact/:contactId',
    summary: 'Whether somebody receives nothing in bulk, and why.',
    permission: 'signed-in',
    params: z.object({ contactId: Id }),
    response: z.object({ suppression: Suppression.nullable() }),
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
  add: route({
    method: 'POST',
    path: '/suppressions',
    summary: 'Write to somebody in bulk no more, because they asked for it. Doing it twice changes nothing.',
    permission: 'signed-in',
    body: z.object({ contactId: Id }),
    response: z.object({ suppression: Suppression.nullable() }),
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_WAPP_INVALID_CONTACT'],
  }),
  importNumbers: route({
    method: 'POST',
    path: '/suppressions/import',
    summary: `Write to these numbers in bulk no more, at most ${MAX_IMPORTED_SUPPRESSIONS} a call. Each is added, known already or refused.`,
    ...managed,
    body: z.object({ numbers: z.array(text({ max: 40 })).max(MAX_IMPORTED_SUPPRESSIONS) }),
    maxBodyBytes: 1_000_000,
    response: z.object({ added: z.number(), known: z.number(), refused: z.array(z.string()) }),
  }),
  lift: route({
    method: 'DELETE',
    path: '/suppressions/:suppressionId',
    summary: 'Let somebody be written to in bulk again, with the reason that is kept beside it.',
    ...managed,
    params: z.object({ suppressionId: Id }),
    query: z.object({ reason: text({ min: 3, max: MAX_LIFT_REASON }) }),
    response: z.object({ suppression: Suppression }),
    errors: ['ERR_NO_SUPPRESSION_FOUND'],
  }),
};
