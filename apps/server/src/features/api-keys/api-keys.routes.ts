import { apiKeyRoutes } from '@balcao/contract/api-keys/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { listKeys } from './list-keys.ts';
import { makeKey } from './make-key.ts';
import { removeKey } from './remove-key.ts';
import { rotateKey } from './rotate-key.ts';

export const apiKeyRoutesMount = implement(apiKeyRoutes, {
  list: (ctx) => listKeys(ctx),
  create: (ctx, { body }) => makeKey(ctx, body),
  rotate: (ctx, { params, body }) => rotateKey(ctx, { ...params, ...body }),
  remove: (ctx, { params }) => removeKey(ctx, params.apiKeyId),
});
