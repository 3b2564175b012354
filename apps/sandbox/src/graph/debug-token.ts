import { authenticate } from './admit.ts';
import { GraphError } from './graph-error.ts';
import { describeLogin } from '../messenger/graph/tokens.ts';
import type { JsonObject } from '../world/model.ts';
import type { World } from '../world/world.ts';

/** GET /debug_token: what a token may do. Asked with the token itself, another one, or `appId|appSecret`. */
export function debugToken(world: World, query: Record<string, string>, bearer: string | null): JsonObject {
  authorise(world, bearer);
  const input = query.input_token;
  if (input === undefined) throw new GraphError(100, '(#100) The parameter input_token is required');
  const token = Object.hasOwn(world.state.tokens, input) ? world.state.tokens[input] : undefined;
  if (!token) {
    const error = { code: 190, message: 'Invalid OAuth access token - Cannot parse access token' };
    return { data: { error, is_valid: false, scopes: [] } };
  }
  if (token.login) return { data: describeLogin(world, token, token.login) };
  const app = world.state.apps[token.appId];
  const expired = token.expiresAt !== null && token.expiresAt <= world.clock.now();
  return {
    data: {
      app_id: token.appId,
      type: 'SYSTEM_USER',
      application: app?.name ?? '',
      data_access_expires_at: 0,
      expires_at: token.expiresAt === null ? 0 : Math.floor(token.expiresAt / 1000),
      is_valid: !expired,
      scopes: token.scopes,
      granular_scopes: token.scopes.map((scope) => ({ scope, target_ids: token.wabaIds })),
      ...(expired ? { error: { code: 190, message: 'Session has expired', subcode: 463 } } : {}),
    },
  };
}

function authorise(world: World, bearer: string | null): void {
  const [appId, secret] = bearer?.split('|') ?? [];
  if (appId !== undefined && secret !== undefined && world.state.apps[appId]?.secret === secret) return;
  authenticate(world, bearer);
}
