import { draftRoutes } from '@balcao/contract/messages/draft-routes.ts';
import { implement } from '../../../platform/http/implement.ts';
import { getDraft, listDrafts } from './read-drafts.ts';
import { saveDraft } from './save-draft.ts';

export const draftRoutesMount = implement(draftRoutes, {
  list: (ctx) => listDrafts(ctx),
  get: (ctx, { params }) => getDraft(ctx, params.ticketId),
  save: (ctx, { params, body }) => saveDraft(ctx, { ...params, ...body }),
});
