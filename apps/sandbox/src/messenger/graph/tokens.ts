import { ENDED, missingPermission, refusal } from './page-error.ts';
import type { FacebookUser, Page } from '../state/model.ts';
import { GraphError } from '../../graph/graph-error.ts';
import type { GraphRequest } from '../../graph/graph-request.ts';
import type { AccessToken, JsonObject, LoginToken } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

const SHORT_LIFE_MS = 2 * 3600_000;
export const LONG_LIFE_SECONDS = 5_183_944;

/** A token as the login dialog gives it: good for two hours. */
export function issueShortToken(world: World, user: FacebookUser, appId: string): AccessToken {
  const login: LoginToken = { userId: user.id, pageId: null, life: 'short', endedBy: null };
  return issue(world, { appId, login, expiresAt: world.clock.now() + SHORT_LIFE_MS });
}

/** A token of about sixty days, in exchange for one that still works. */
export function issueLongToken(world: World, { appId, login }: AccessToken & { login: LoginToken }): AccessToken {
  const expiresAt = world.clock.now() + LONG_LIFE_SECONDS * 1000;
  return issue(world, { appId, login: { ...login, life: 'long' }, expiresAt });
}

/** The person's token for one page: as lasting as a long token asked for it, without an end of its own. */
export function pageTokenFor(world: World, asked: AccessToken & { login: LoginToken }, page: Page): AccessToken {
  const { userId, life } = asked.login;
  const known = Object.values(world.state.tokens).find(
    ({ appId, login }) =>
      appId === asked.appId &&
      login?.userId === userId &&
      login.pageId === page.id &&
      login.life === life &&
      login.endedBy === null,
  );
  const expiresAt = life === 'long' ? null : asked.expiresAt;
  if (known && known.expiresAt === expiresAt) return known;
  return issue(world, { appId: asked.appId, login: { userId, pageId: page.id, life, endedBy: null }, expiresAt });
}

type Fresh = { appId: string; login: LoginToken; expiresAt: number | null };

function issue(world: World, { appId, login, expiresAt }: Fresh): AccessToken {
  const token: AccessToken = { token: world.ids.accessToken(), appId, wabaIds: [], expiresAt, scopes: [], login };
  world.state.tokens[token.token] = token;
  world.changed();
  return token;
}

/** Ends every token of a person, towards one app or all of them. */
export function endTokens(world: World, userId: string, end: { by: 'password' | 'removed'; appId?: string }): number {
  const ended = Object.values(world.state.tokens).filter(
    ({ appId, login }) =>
      login?.userId === userId && login.endedBy === null && (end.appId === undefined || end.appId === appId),
  );
  for (const { login } of ended) if (login) login.endedBy = end.by;
  world.changed();
  return ended.length;
}

/** Permissions hold as they are now, not as they were when the token was made. */
export function grantedScopes(world: World, { appId, login }: AccessToken): string[] {
  return (login && world.state.messenger.users[login.userId]?.grants[appId]?.scopes) ?? [];
}

export function loginOf({ token }: GraphRequest): AccessToken & { login: LoginToken } {
  if (!token.login) throw new GraphError(190, 'This method must be called with a token of a person or a page');
  return { ...token, login: token.login };
}

export type Needs = { scopes: string[]; task: string | null };

/** The page's own token, held by a person who may do this and allowed the app to. */
export function requirePage(request: GraphRequest, page: Page, { scopes, task }: Needs): void {
  const { login, ...token } = loginOf(request);
  if (login.pageId === null) throw refusal('pageToken');
  if (login.pageId !== page.id) throw refusal('otherPage');
  const user = request.world.state.messenger.users[login.userId];
  const grant = user?.grants[token.appId];
  const missing = scopes.find((scope) => !grant?.scopes.includes(scope));
  if (missing !== undefined) throw missingPermission(`Requires ${missing} permission`);
  if (!grant?.pageIds.includes(page.id)) throw missingPermission('The person did not choose this page for the app');
  if (task !== null && !user?.tasks[page.id]?.includes(task)) {
    throw missingPermission(`The person lacks the task ${task} on this page`);
  }
}

/** What `debug_token` says of a person's or page's token. */
export function describeLogin(world: World, token: AccessToken, login: LoginToken): JsonObject {
  const scopes = grantedScopes(world, token);
  const targets = world.state.messenger.users[login.userId]?.grants[token.appId]?.pageIds ?? [];
  const problem = problemOf(world, token, login);
  return {
    app_id: token.appId,
    type: login.pageId === null ? 'USER' : 'PAGE',
    application: world.state.apps[token.appId]?.name ?? '',
    data_access_expires_at: 0,
    expires_at: token.expiresAt === null ? 0 : Math.floor(token.expiresAt / 1000),
    is_valid: problem === null,
    scopes,
    granular_scopes: scopes.map((scope) => ({ scope, target_ids: targets })),
    user_id: login.userId,
    ...(login.pageId === null ? {} : { profile_id: login.pageId }),
    ...(problem ? { error: problem } : {}),
  };
}

function problemOf(world: World, { expiresAt }: AccessToken, { endedBy }: LoginToken): JsonObject | null {
  if (endedBy !== null) {
    const { code, subcode, wording } = ENDED[endedBy];
    return { code, message: wording, subcode };
  }
  if (expiresAt === null || expiresAt > world.clock.now()) return null;
  return { code: 190, message: 'Error validating access token: Session has expired', subcode: 463 };
}
