import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { checkConnection } from './check-connection.ts';
import { getConnection, listConnections } from './connections.queries.ts';
import { createConnection } from './create-connection.ts';
import { removeConnection } from './remove-connection.ts';
import { listTemplates, requestTemplateSync } from './templates.ts';
import { updateConnection } from './update-connection.ts';

export const connectionRoutesMount = implement(connectionRoutes, {
  list: (ctx) => listConnections(ctx),
  get: (ctx, { params }) => getConnection(ctx, params.connectionId),
  create: (ctx, { body }) => createConnection(ctx, body),
  update: (ctx, { params, body }) => updateConnection(ctx, { ...params, ...body }),
  remove: (ctx, { params }) => removeConnection(ctx, params),
  check: (ctx, { params }) => checkConnection(ctx, params),
  templates: (ctx, { params }) => listTemplates(ctx, params),
  syncTemplates: (ctx, { params }) => requestTemplateSync(ctx, params),
});
