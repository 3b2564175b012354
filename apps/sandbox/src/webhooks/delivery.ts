import { composePageEnvelope } from '../messenger/page-envelope.ts';
import type { PageEvent } from '../messenger/page-envelope.ts';
import type { JsonObject } from '../world/model.ts';

/** `time` is told of the account's news only, in seconds. */
export type WabaChange = {
  object?: undefined;
  wabaId: string;
  field: string;
  value: JsonObject;
  time?: number | undefined;
};
export type Change = WabaChange | PageEvent;

/** One thing to tell a subscriber. `lane` names what must stay in order: a customer, or the life of one message. */
export type Notice = {
  url: string;
  secret: string;
  lane: string;
  change: Change;
};

export type Attempt = { at: number; status: number | null; error: string | null; latencyMs: number };

export type DeliveryState = 'queued' | 'sending' | 'retrying' | 'delivered' | 'given-up';

/** One POST: the bytes are fixed when it is first sent and stay the same in every retry and redelivery. */
export type Delivery = {
  id: string;
  url: string;
  raw: Buffer;
  signature: string | null;
  fields: string[];
  notices: number;
  createdAt: number;
  state: DeliveryState;
  attempts: Attempt[];
  redeliveryOf: string | null;
};

/** The body of a POST; its changes are of one kind of object. */
export function composeEnvelope(changes: Change[]): JsonObject {
  const events = changes.filter((change) => change.object !== undefined);
  return events.length > 0 ? composePageEnvelope(events) : composeWabaEnvelope(changes.filter(isWabaChange));
}

function isWabaChange(change: Change): change is WabaChange {
  return change.object === undefined;
}

/** One entry per WABA and moment, changes in the order given. */
function composeWabaEnvelope(changes: WabaChange[]): JsonObject {
  const entries = Map.groupBy(changes, ({ wabaId, time }) => `${wabaId} ${time}`);
  return {
    object: 'whatsapp_business_account',
    entry: [...entries.values()].flatMap((list) => {
      const [first] = list;
      if (!first) return [];
      const { wabaId, time } = first;
      return {
        id: wabaId,
        ...(time !== undefined && { time }),
        changes: list.map(({ value, field }) => ({ value, field })),
      };
    }),
  };
}
