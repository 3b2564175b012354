import type { FacebookUser } from '../state/model.ts';
import { endTokens, issueShortToken } from '../graph/tokens.ts';
import type { App } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

/** What the product's login asks for. */
export const LOGIN_SCOPES = [
  'public_profile',
  'pages_show_list',
  'pages_messaging',
  'pages_manage_metadata',
  'instagram_basic',
  'instagram_manage_messages',
  'business_management',
];

export type AuthResponse = {
  userID: string;
  accessToken: string;
  expiresIn: number;
  data_access_expiration_time: number;
  graphDomain: 'facebook';
  grantedScopes: string;
};

type Choice = { user: FacebookUser; scopes: string[]; pageIds: string[] };

/** A person lets an app act for some pages: the grant is replaced by what was chosen now, and a short token is given. */
export function allowApp(world: World, app: App, { user, scopes, pageIds }: Choice): AuthResponse {
  const own = pageIds.filter((id) => user.tasks[id] !== undefined);
  user.grants[app.id] = { scopes: [...new Set(['public_profile', ...scopes])], pageIds: own };
  const { token } = issueShortToken(world, user, app.id);
  world.changed();
  world.live.tell({ kind: 'setup' });
  return {
    userID: user.id,
    accessToken: token,
    expiresIn: 7200,
    data_access_expiration_time: Math.floor(world.clock.now() / 1000) + 90 * 24 * 3600,
    graphDomain: 'facebook',
    grantedScopes: (user.grants[app.id]?.scopes ?? []).join(','),
  };
}

/** Takes the app back: its tokens stop working at once. */
export function removeApp(world: World, user: FacebookUser, appId: string): number {
  delete user.grants[appId];
  world.live.tell({ kind: 'setup' });
  return endTokens(world, user.id, { by: 'removed', appId });
}

/** Changes what is granted without a new login; tokens go on with what is left. */
export function changeGrant(world: World, user: FacebookUser, change: { appId: string; scopes: string[] }): void {
  const pageIds = user.grants[change.appId]?.pageIds ?? Object.keys(user.tasks);
  user.grants[change.appId] = { scopes: change.scopes, pageIds };
  world.changed();
  world.live.tell({ kind: 'setup' });
}

export function changePassword(world: World, user: FacebookUser): number {
  const ended = endTokens(world, user.id, { by: 'password' });
  world.live.tell({ kind: 'setup' });
  return ended;
}

/** Only the app's own sites, and this machine, may ask people to log in. */
export function mayAskToLogIn(app: App, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.origin !== origin || !/^https?:$/.test(url.protocol)) return false;
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) || (app.loginOrigins ?? []).includes(origin);
}
