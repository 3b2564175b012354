import type { Delivery } from './delivery.ts';
import type { JsonObject, Phone, Waba } from '../world/model.ts';
import type { World } from '../world/world.ts';

export type Announcement = {
  waba: Waba;
  phone: Phone | null;
  field: string;
  value: JsonObject;
  lane: string;
  /** Names a fault rule may match besides the field: `messages` or `statuses`. */
  kind: string;
};

export type Subscriber = { url: string; secret: string; appId: string };

/** Who hears about a field: every subscribed app, at the number's callback, else the WABA's, else the app's own. */
export function subscribersOf(world: World, waba: Waba, about: { phone: Phone | null; field: string }): Subscriber[] {
  return waba.subscriptions.flatMap((subscription) => {
    const app = world.state.apps[subscription.appId];
    if (!app || !app.fields.includes(about.field)) return [];
    const url = about.phone?.webhookOverride?.url ?? subscription.overrideCallbackUri ?? app.callbackUrl;
    return url === null ? [] : [{ url, secret: app.secret, appId: app.id }];
  });
}

/** News of the account carries its second: without it the same news twice would be one body, and one piece of news. */
const ACCOUNT_NEWS = /^(?:(?:message_)?template_|account_|phone_number_|business_)|^security$/;

/** Queues a webhook for everyone subscribed; returns to how many. */
export function announce(world: World, { waba, phone, field, value, lane, kind }: Announcement): number {
  const subscribers = subscribersOf(world, waba, { phone, field });
  const fault = subscribers.length > 0 ? world.faults.forWebhook([kind, field]) : null;
  if (fault?.type === 'never-send-status') return 0;
  const copies = fault?.type === 'duplicate-webhook' ? 2 : 1;
  const time = ACCOUNT_NEWS.test(field) ? Math.floor(world.clock.now() / 1000) : undefined;
  for (const { url, secret, appId } of subscribers) {
    for (let copy = 0; copy < copies; copy += 1) {
      const notice = { url, secret, lane: `${appId}/${lane}`, change: { wabaId: waba.id, field, value, time } };
      world.courier.enqueue(notice);
    }
  }
  world.changed();
  return subscribers.length * copies;
}

/** What tools see of a delivery; the body as the text that went over the wire. */
export function describeDelivery(delivery: Delivery) {
  const { raw, ...rest } = delivery;
  return { ...rest, body: raw.toString('utf8') };
}
