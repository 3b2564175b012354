import { webhookRoutes } from '@balcao/contract/webhooks/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { createEndpoint } from './endpoints/create-endpoint.ts';
import { removeEndpoint } from './endpoints/remove-endpoint.ts';
import { rotateSecret } from './endpoints/rotate-secret.ts';
import { listEndpoints } from './endpoints/show-endpoints.ts';
import { switchEndpoint } from './endpoints/switch-endpoint.ts';
import { updateEndpoint } from './endpoints/update-endpoint.ts';
import { listDeliveries } from './ledger/list-deliveries.ts';
import { loadDelivery } from './ledger/load-delivery.ts';
import { sendAgain, sendFailedAgain } from './ledger/send-again.ts';
import { sendTest } from './ledger/send-test.ts';

export const webhookRoutesMount = implement(webhookRoutes, {
  list: (ctx) => listEndpoints(ctx),
  create: (ctx, { body }) => createEndpoint(ctx, body),
  update: (ctx, { params, body }) => updateEndpoint(ctx, { ...params, ...body }),
  remove: (ctx, { params }) => removeEndpoint(ctx, params.webhookId),
  switch: (ctx, { params, body }) => switchEndpoint(ctx, { ...params, ...body }),
  rotate: (ctx, { params }) => rotateSecret(ctx, params.webhookId),
  test: (ctx, { params }) => sendTest(ctx, params.webhookId),
  deliveries: (ctx, { params, query }) => listDeliveries(ctx, { ...params, ...query }),
  delivery: (ctx, { params }) => loadDelivery(ctx, params),
  sendAgain: (ctx, { params }) => sendAgain(ctx, params),
  sendFailedAgain: (ctx, { params, body }) => sendFailedAgain(ctx, { ...params, ...body }),
});
