import { badExchange, ENDED } from './page-error.ts';
import { issueLongToken, LONG_LIFE_SECONDS } from './tokens.ts';
import type { App, JsonObject } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

/** GET /oauth/access_token: a long-lived token for a short one that still works; or the app's own token. */
export function exchangeToken(world: World, parameters: JsonObject): JsonObject {
  const app = provenApp(world, parameters);
  if (parameters.grant_type === 'client_credentials') {
    return { access_token: `${app.id}|${app.secret}`, token_type: 'bearer' };
  }
  if (parameters.grant_type !== 'fb_exchange_token') {
    throw badExchange(1, `Unsupported grant_type ${JSON.stringify(parameters.grant_type ?? null)}`);
  }
  const { fb_exchange_token: given } = parameters;
  if (typeof given !== 'string') throw badExchange(100, 'Missing fb_exchange_token parameter');
  const token = Object.hasOwn(world.state.tokens, given) ? world.state.tokens[given] : undefined;
  if (!token?.login || token.appId !== app.id) {
    throw badExchange(190, 'Invalid OAuth access token - Cannot parse access token');
  }
  const { login } = token;
  if (login.endedBy !== null) throw badExchange(190, ENDED[login.endedBy].wording, ENDED[login.endedBy].subcode);
  if (token.expiresAt !== null && token.expiresAt <= world.clock.now()) {
    throw badExchange(190, 'Error validating access token: Session has expired', 463);
  }
  const long = issueLongToken(world, { ...token, login });
  return { access_token: long.token, token_type: 'bearer', expires_in: LONG_LIFE_SECONDS };
}

function provenApp(world: World, { client_id: id, client_secret: secret }: JsonObject): App {
  const app = typeof id === 'string' && Object.hasOwn(world.state.apps, id) ? world.state.apps[id] : undefined;
  if (!app) throw badExchange(101, 'Error validating application. Cannot get application info due to a system error.');
  if (app.secret !== secret) throw badExchange(1, 'Error validating client secret.');
  return app;
}
