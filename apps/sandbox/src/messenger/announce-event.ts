import type { Account } from './state/accounts.ts';
import type { PageSubscription, Person } from './state/model.ts';
import { scopedIdOf } from './state/people.ts';
import { findThread } from './state/threads.ts';
import type { Notice } from '../webhooks/delivery.ts';
import type { App, HookedObject, Json, JsonObject, ObjectHook } from '../world/model.ts';
import type { World } from '../world/world.ts';

export type Announcement = {
  account: Account;
  /** Null for what is about the page itself. */
  person: Person | null;
  /** Name on the page; the Instagram object has names of its own for some. */
  field: string;
  /** The item without sender, recipient and timestamp, which are put in front. */
  item: JsonObject;
  /** Who the event comes from. */
  from?: 'person' | 'account' | undefined;
  /** Some events have no timestamp. */
  timed?: boolean;
  at?: number;
  /** How often the same event is sent; a repetition of Meta's. */
  copies?: number;
};

/** What Instagram calls the fields of a page; echoes come inside `messages`, and there is no delivery event. */
const INSTAGRAM_FIELDS: Record<string, string | null> = {
  message_reads: 'messaging_seen',
  message_echoes: 'messages',
  message_deliveries: null,
  messaging_referrals: 'messaging_referral',
  messaging_handovers: 'messaging_handover',
  message_edits: 'message_edit',
};

/** Tells every subscribed app about something in a thread; returns how many hear it. */
export function announceEvent(world: World, { field: pageField, copies = 1, ...event }: Announcement): number {
  const field = fieldName(event.account, pageField);
  if (field === null) return 0;
  const strike = world.faults.forWebhook([field, pageField]);
  if (strike?.type === 'never-send-status') return 0;
  const times = strike?.type === 'duplicate-webhook' ? 2 : copies;
  const hearers = hearersOf(world, event.account, { field, owner: ownerOf(world, event) });
  for (const hearer of hearers) {
    const notice = noticeFor(world, hearer, { ...event, field, at: event.at ?? world.clock.now() });
    for (let copy = 0; copy < times; copy += 1) world.courier.enqueue(notice);
  }
  world.changed();
  return hearers.length * times;
}

function ownerOf(world: World, { account, person }: Pick<Announcement, 'account' | 'person'>): string | null {
  if (!person) return null;
  return findThread(world, { accountId: account.id, person: person.key })?.ownerAppId ?? null;
}

type Occurrence = Omit<Announcement, 'at' | 'copies'> & { at: number };

function noticeFor(world: World, { app, subscription, hook, standsBy }: Hearer, event: Occurrence): Notice {
  const { account, person, field, at } = event;
  return {
    url: hook.callbackUrl,
    secret: app.secret,
    lane: `${app.id}/thread/${account.id}/${person?.key ?? ''}`,
    change: {
      object: objectOf(account),
      accountId: account.id,
      appId: app.id,
      subscriptionId: subscription.id,
      field: standsBy ? 'standby' : field,
      list: standsBy ? 'standby' : 'messaging',
      time: timeOf(world, at + 5),
      value: itemOf(world, { ...event, standsBy }),
    },
  };
}

function objectOf(account: Account): HookedObject {
  return account.channel === 'instagram' ? 'instagram' : 'page';
}

function fieldName(account: Account, pageField: string): string | null {
  if (account.channel === 'messenger') return pageField;
  const own = INSTAGRAM_FIELDS[pageField];
  return own === undefined ? pageField : own;
}

type Hearer = { app: App; subscription: PageSubscription; hook: ObjectHook; standsBy: boolean };
type About = { field: string; owner: string | null };

/** An app hears a field when its own callback wants it and the page is subscribed to it. */
function hearersOf(world: World, account: Account, { field, owner }: About): Hearer[] {
  const object = objectOf(account);
  return account.page.subscriptions.flatMap((subscription) => {
    const app = world.state.apps[subscription.appId];
    const hook = app?.hooks?.[object];
    const standsBy = owner !== null && owner !== subscription.appId;
    const wanted = standsBy ? 'standby' : field;
    // Instagram takes the page's subscription as a whole: its field names stand in the app's own subscription.
    const byPage = object === 'instagram' || subscription.fields.includes(wanted);
    return app && hook?.fields.includes(wanted) && byPage ? [{ app, subscription, hook, standsBy }] : [];
  });
}

function itemOf(world: World, event: Occurrence & { standsBy: boolean }): JsonObject {
  const { item, timed, at, standsBy } = event;
  return {
    ...partiesOf(event),
    ...(timed === false ? {} : { timestamp: timeOf(world, at) }),
    ...(standsBy ? withoutPayload(item) : item),
  };
}

function partiesOf({ account, person, from }: Pick<Announcement, 'account' | 'person' | 'from'>): JsonObject {
  const own = { id: account.id };
  if (!person) return { recipient: own };
  const scopedId = { id: scopedIdOf(person, account.id) };
  return from === 'account' ? { sender: own, recipient: scopedId } : { sender: scopedId, recipient: own };
}

/** A postback heard in standby does not say what was pressed. */
function withoutPayload(item: JsonObject): JsonObject {
  const { postback } = item;
  if (postback === undefined || postback === null || typeof postback !== 'object' || Array.isArray(postback))
    return item;
  const { payload: _payload, ...rest } = postback;
  return { ...item, postback: rest };
}

function timeOf(world: World, at: number): Json {
  if (world.behaviour.eventTimes === 'seconds-text') return String(Math.floor(at / 1000));
  if (world.behaviour.eventTimes === 'iso') return new Date(at).toISOString().replace(/\.\d{3}Z$/, '+0000');
  return at;
}
