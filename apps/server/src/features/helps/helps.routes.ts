import { helpRoutes } from '@balcao/contract/helps/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { listHelps, pageOfHelps } from './helps.queries.ts';
import { createHelp, removeHelp, updateHelp } from './save-help.ts';

export const helpRoutesMount = implement(helpRoutes, {
  page: (ctx, { query }) => pageOfHelps(ctx, query),
  list: (ctx) => listHelps(ctx),
  create: (ctx, { body }) => createHelp(ctx, body),
  update: (ctx, { params, body }) => updateHelp(ctx, { id: params.helpId, change: body }),
  remove: (ctx, { params }) => removeHelp(ctx, params.helpId),
});
