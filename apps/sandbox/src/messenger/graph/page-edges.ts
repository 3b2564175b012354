import { chooseFields } from './choose-fields.ts';
import { parsePageBody } from './parse-page-body.ts';
import { badParameter, missingPermission } from './page-error.ts';
import { grantedScopes, loginOf, requirePage } from './tokens.ts';
import type { Account } from '../state/accounts.ts';
import type { InstagramAccount, Page } from '../state/model.ts';
import { profilePictureUrl } from '../cdn-urls.ts';
import { z } from 'zod';
import type { GraphRequest } from '../../graph/graph-request.ts';
import type { JsonObject } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

/** What happens in the conversations of a page. */
export const CONVERSATION_FIELDS = [
  'messages',
  'messaging_postbacks',
  'message_deliveries',
  'message_reads',
  'message_echoes',
  'message_reactions',
  'message_edits',
  'messaging_referrals',
  'messaging_handovers',
  'standby',
  'messaging_policy_enforcement',
];

/** Fields a page can be subscribed to. */
export const PAGE_FIELDS = [
  ...CONVERSATION_FIELDS,
  'messaging_optins',
  'messaging_account_linking',
  'response_feedback',
  'inbox_labels',
  'feed',
];

export const INSTAGRAM_FIELDS = [
  'messages',
  'messaging_postbacks',
  'messaging_seen',
  'message_reactions',
  'message_edit',
  'messaging_referral',
  'messaging_handover',
  'standby',
  'comments',
];

/** The Instagram account is shown only to apps that may see it. */
export function describePage(world: World, page: Page, scopes: string[]): JsonObject {
  const instagram = page.instagramId === null ? undefined : world.state.messenger.instagrams[page.instagramId];
  const visible = instagram && scopes.includes('instagram_basic');
  return {
    id: page.id,
    name: page.name,
    category: page.category,
    link: `https://www.facebook.com/${page.id}`,
    picture: { data: { url: profilePictureUrl(world, page.id), is_silhouette: false } },
    instagram_business_account: visible ? describeInstagramNode(world, instagram) : null,
    tasks: null,
    access_token: null,
  };
}

function describeInstagramNode(world: World, instagram: InstagramAccount): JsonObject {
  return {
    id: instagram.id,
    username: instagram.username,
    name: instagram.name,
    profile_picture_url: profilePictureUrl(world, instagram.id),
  };
}

export function readPage(request: GraphRequest, page: Page): JsonObject {
  requireChosen(request, page);
  const everything = describePage(request.world, page, grantedScopes(request.world, request.token));
  return chooseFields(everything, request.query.fields, ['id', 'name']);
}

export function describeInstagram(request: GraphRequest, { instagram, page }: Account): JsonObject {
  requireChosen(request, page);
  const scopes = grantedScopes(request.world, request.token);
  if (!scopes.includes('instagram_basic')) throw missingPermission('Requires instagram_basic permission');
  if (!instagram) throw badParameter('This is no Instagram account');
  return chooseFields(describeInstagramNode(request.world, instagram), request.query.fields, ['id']);
}

/** Read with the page's token, or with that of a person who chose it for the app. */
function requireChosen(request: GraphRequest, page: Page): void {
  const { login, appId } = loginOf(request);
  const chosen = request.world.state.messenger.users[login.userId]?.grants[appId]?.pageIds ?? [];
  const own = login.pageId === null || login.pageId === page.id;
  if (!own || !chosen.includes(page.id)) throw missingPermission('The person did not choose this page for the app');
}

const NEEDS = { scopes: ['pages_messaging', 'pages_manage_metadata'], task: 'MODERATE' };

export function listPageSubscriptions(request: GraphRequest, page: Page): JsonObject {
  requirePage(request, page, { scopes: ['pages_manage_metadata'], task: null });
  const data = page.subscriptions.flatMap(({ appId, fields }) => {
    const app = request.world.state.apps[appId];
    if (!app) return [];
    return [{ id: app.id, name: app.name, category: 'Business', link: '', subscribed_fields: fields }];
  });
  return { data };
}

const Subscribe = z.object({ subscribed_fields: z.union([z.string(), z.array(z.string())]) });

/** POST /{page}/subscribed_apps: from now on the app hears these fields of this page, and no others. */
export function subscribePage(request: GraphRequest, page: Page): JsonObject {
  const { world, app } = request;
  requirePage(request, page, NEEDS);
  const { subscribed_fields: given } = parsePageBody(request, Subscribe);
  const fields = Array.isArray(given) ? given : given.split(',').map((field) => field.trim());
  const unknown = fields.findIndex((field) => !PAGE_FIELDS.includes(field));
  if (unknown >= 0 || fields.length === 0) {
    throw badParameter(`Param subscribed_fields[${Math.max(0, unknown)}] must be one of {${PAGE_FIELDS.join(', ')}}`);
  }
  const id = page.subscriptions.find(({ appId }) => appId === app.id)?.id ?? world.ids.number(12);
  const others = page.subscriptions.filter(({ appId }) => appId !== app.id);
  page.subscriptions = [...others, { id, appId: app.id, fields, failingSince: null }];
  world.changed();
  world.live.tell({ kind: 'setup' });
  return { success: true };
}

export function unsubscribePage(request: GraphRequest, page: Page): JsonObject {
  const { world, app } = request;
  requirePage(request, page, { ...NEEDS, task: null });
  page.subscriptions = page.subscriptions.filter(({ appId }) => appId !== app.id);
  world.changed();
  world.live.tell({ kind: 'setup' });
  return { success: true };
}
