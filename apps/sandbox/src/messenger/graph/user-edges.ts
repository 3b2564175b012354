import { chooseFields } from './choose-fields.ts';
import { describePage } from './page-edges.ts';
import { missingPermission } from './page-error.ts';
import { endTokens, loginOf, pageTokenFor } from './tokens.ts';
import type { FacebookUser } from '../state/model.ts';
import type { GraphRequest } from '../../graph/graph-request.ts';
import { takePage } from '../../graph/take-page.ts';
import type { JsonObject } from '../../world/model.ts';

function ownToken(request: GraphRequest, user: FacebookUser) {
  const token = loginOf(request);
  if (token.login.userId !== user.id || token.login.pageId !== null) {
    throw missingPermission('This token is not of this person');
  }
  return token;
}

export function describeUser(request: GraphRequest, user: FacebookUser): JsonObject {
  ownToken(request, user);
  const [first = user.name, ...rest] = user.name.split(' ');
  const everything = { id: user.id, name: user.name, first_name: first, last_name: rest.join(' ') };
  return chooseFields(everything, request.query.fields, ['id', 'name']);
}

/** GET /{user}/accounts: the pages the person chose for this app, each with its own token; a few per answer. */
export function listAccounts(request: GraphRequest, user: FacebookUser): JsonObject {
  const { world, app, query } = request;
  const token = ownToken(request, user);
  const grant = user.grants[app.id];
  if (!grant?.scopes.includes('pages_show_list')) throw missingPermission('Requires pages_show_list permission');
  const pages = grant.pageIds.flatMap((id) => world.state.messenger.pages[id] ?? []);
  const items = pages.map((page) => {
    const everything: JsonObject = {
      ...describePage(world, page, grant.scopes),
      access_token: pageTokenFor(world, token, page).token,
      tasks: user.tasks[page.id] ?? [],
    };
    return chooseFields(everything, query.fields, ['access_token', 'category', 'name', 'tasks']);
  });
  return takePage(request, { items, limit: world.behaviour.accountsPageLimit });
}

export function listPermissions(request: GraphRequest, user: FacebookUser): JsonObject {
  ownToken(request, user);
  const scopes = user.grants[request.app.id]?.scopes ?? [];
  return { data: scopes.map((permission) => ({ permission, status: 'granted' })) };
}

/** DELETE /{user}/permissions: the person takes everything back from the app. */
export function revokePermissions(request: GraphRequest, user: FacebookUser): JsonObject {
  ownToken(request, user);
  delete user.grants[request.app.id];
  endTokens(request.world, user.id, { by: 'removed', appId: request.app.id });
  return { success: true };
}
