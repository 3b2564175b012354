import { flowSecretRoutes } from '@balcao/contract/flow-secrets/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { listSecrets } from './list-secrets.ts';
import { putSecret } from './put-secret.ts';
import { removeSecret } from './remove-secret.ts';
import { testRequest } from './test-request.ts';

export const flowSecretRoutesMount = implement(flowSecretRoutes, {
  list: (ctx) => listSecrets(ctx),
  put: (ctx, { params, body }) => putSecret(ctx, { name: params.name, value: body.value }),
  remove: (ctx, { params }) => removeSecret(ctx, params.name),
  test: { withoutTransaction: (scope, { body }) => testRequest(scope, body) },
});
