import type { HookedObject, Json, JsonObject } from '../world/model.ts';

/** One event of a page or an Instagram account, for one subscribed app. */
export type PageEvent = {
  object: HookedObject;
  accountId: string;
  appId: string;
  subscriptionId: string;
  field: string;
  /** In `standby` when another app answers this thread. */
  list: 'messaging' | 'standby';
  time: Json;
  value: JsonObject;
};

/** One entry per event, each with exactly one item, as documented. */
export function composePageEnvelope(events: PageEvent[]): JsonObject {
  const entry = events.map(({ accountId, time, list, value }) => ({ id: accountId, time, [list]: [value] }));
  return { object: events[0]?.object ?? 'page', entry };
}
