import { z } from 'zod';
import { GraphError } from './graph-error.ts';
import { parseBody } from './graph-request.ts';
import type { GraphRequest } from './graph-request.ts';
import { describePhone } from './phone-edges.ts';
import { takePage } from './take-page.ts';
import { verifyCallback } from './verify-callback.ts';
import type { App, JsonObject, Subscription, Waba } from '../world/model.ts';

export function listPhones(request: GraphRequest, waba: Waba): JsonObject {
  const phones = Object.values(request.world.state.phones).filter(({ wabaId }) => wabaId === waba.id);
  return takePage(request, { items: phones.map((phone) => describePhone(request, phone)), limit: 100 });
}

export function listSubscriptions(request: GraphRequest, waba: Waba): JsonObject {
  return { data: waba.subscriptions.flatMap((subscription) => describeSubscription(request, subscription)) };
}

function describeSubscription({ world }: GraphRequest, subscription: Subscription): JsonObject[] {
  const app = world.state.apps[subscription.appId];
  if (!app) return [];
  const about = { id: app.id, name: app.name, link: `https://www.facebook.com/games/?app_id=${app.id}` };
  const override = subscription.overrideCallbackUri;
  return [{ whatsapp_business_api_data: about, ...(override === null ? {} : { override_callback_uri: override }) }];
}

const Subscribe = z.object({ override_callback_uri: z.string().optional(), verify_token: z.string().optional() });

/** Subscribes the calling app; an override callback is stored only after it proved itself. */
export async function subscribe(request: GraphRequest, waba: Waba): Promise<JsonObject> {
  const { world, app } = request;
  const { override_callback_uri: callback, verify_token: verifyToken } = parseBody(request, Subscribe);
  if (callback !== undefined) {
    if (verifyToken === undefined)
      throw new GraphError(100, 'Param verify_token is required with override_callback_uri');
    await verifyCallback(world, callback, verifyToken);
  }
  const fresh = { appId: app.id, overrideCallbackUri: callback ?? null, verifyToken: verifyToken ?? null };
  waba.subscriptions = [...waba.subscriptions.filter(({ appId }) => appId !== app.id), fresh];
  world.changed();
  world.live.tell({ kind: 'setup' });
  return callback === undefined ? { success: true } : { success: true, data: describeSubscription(request, fresh) };
}

export function unsubscribe({ world, app }: GraphRequest, waba: Waba): JsonObject {
  waba.subscriptions = waba.subscriptions.filter(({ appId }) => appId !== app.id);
  world.changed();
  world.live.tell({ kind: 'setup' });
  return { success: true };
}

const AppSubscription = z.object({
  object: z.enum(['whatsapp_business_account', 'page', 'instagram']),
  callback_url: z.string(),
  verify_token: z.string(),
  fields: z.union([z.string(), z.array(z.string())]),
});

/** POST /{app}/subscriptions: the app's own callback and the fields it wants. */
export async function configureApp(request: GraphRequest, app: App): Promise<JsonObject> {
  if (request.app.id !== app.id) throw new GraphError(10, 'This app is not yours');
  const wanted = parseBody(request, AppSubscription);
  await verifyCallback(request.world, wanted.callback_url, wanted.verify_token);
  const fields = Array.isArray(wanted.fields) ? wanted.fields : wanted.fields.split(',').map((field) => field.trim());
  if (wanted.object === 'whatsapp_business_account') {
    app.callbackUrl = wanted.callback_url;
    app.verifyToken = wanted.verify_token;
    app.fields = fields;
  } else {
    app.hooks = { ...app.hooks, [wanted.object]: { callbackUrl: wanted.callback_url, fields } };
  }
  request.world.changed();
  request.world.live.tell({ kind: 'setup' });
  return { success: true };
}

export function describeApp(app: App): JsonObject {
  const own =
    app.callbackUrl === null ? {} : { whatsapp_business_account: { callbackUrl: app.callbackUrl, fields: app.fields } };
  const hooks = Object.entries({ ...own, ...app.hooks });
  const data = hooks.map(([object, { callbackUrl, fields }]) => ({
    object,
    callback_url: callbackUrl,
    active: true,
    fields: fields.map((name) => ({ name, version: 'v25.0' })),
  }));
  return { data };
}
