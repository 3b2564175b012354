import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import {
  exchangeToken,
  inspectToken,
  listPages,
  type ManagedPage,
  type MetaApp,
} from '@balcao/channels/kit/messenger-platform/login.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, fail } from '../../../platform/fail.ts';
import { fetchFromProvider } from '../form/allowed-origins.ts';
import { instagramScopes, pageScopes } from './login-settings.ts';

export type BrowserLogin = { facebookUserId: string; facebookUserToken: string; addInstagram: boolean };

/** A browser waits for this. */
const TIMEOUT_MS = 30_000;

/**
 * The pages of a person who has logged in in the browser. Nothing the browser says is believed: Meta is asked whose token
 * it is, for which app, and what it may do.
 */
export async function loadManagedPages(
  deps: Pick<Deps, 'config' | 'fetch' | 'log'>,
  login: BrowserLogin,
): Promise<ManagedPage[]> {
  const app = appOf(deps);
  try {
    await requireGoodToken(app, login);
    const token = await exchangeToken(app, login.facebookUserToken);
    return await listPages(app, { userId: login.facebookUserId, token });
  } catch (error) {
    if (error instanceof AppError) throw error;
    deps.log.warn({ err: error }, 'a login at Facebook could not be used');
    return fail(isOutage(error) ? 'ERR_FACEBOOK_UNAVAILABLE' : 'ERR_FACEBOOK_LOGIN');
  }
}

function appOf({ config, fetch }: Pick<Deps, 'config' | 'fetch'>): MetaApp {
  const { META_APP_ID: id, META_APP_SECRET: secret } = config;
  if (id === undefined || secret === undefined) return fail('ERR_FACEBOOK_NOT_CONFIGURED');
  return {
    id,
    secret,
    api: { baseUrl: config.META_GRAPH_BASE_URL, version: config.META_GRAPH_VERSION },
    fetch: fetchFromProvider(fetch, config),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
}

async function requireGoodToken(app: MetaApp, { facebookUserId, facebookUserToken, addInstagram }: BrowserLogin) {
  const { isValid, appId, userId, scopes } = await inspectToken(app, facebookUserToken);
  if (!isValid) fail('ERR_FACEBOOK_LOGIN', { reason: 'token' });
  if (appId !== app.id) fail('ERR_FACEBOOK_LOGIN', { reason: 'app' });
  if (userId !== facebookUserId) fail('ERR_FACEBOOK_LOGIN', { reason: 'user' });
  const needed = [...pageScopes, ...(addInstagram ? instagramScopes : [])];
  const missing = needed.filter((scope) => !scopes.includes(scope));
  if (missing.length > 0) fail('ERR_FACEBOOK_LOGIN', { reason: 'scopes', missing });
}

/** An answer that was no refusal: worth trying again. */
const isOutage = (error: unknown) =>
  error instanceof ChannelError && (error.class === 'retry' || error.class === 'unknown-outcome');
