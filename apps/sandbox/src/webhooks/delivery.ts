import type { JsonObject } from '../world/model.ts';

export type Change = { wabaId: string; field: string; value: JsonObject };

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

/** The envelope: one entry per WABA, changes in the order given. */
export function composeEnvelope(changes: Change[], object = 'whatsapp_business_account'): JsonObject {
  const entries = new Map<string, JsonObject[]>();
  for (const { wabaId, field, value } of changes) {
    const list = entries.get(wabaId) ?? [];
    list.push({ value, field });
    entries.set(wabaId, list);
  }
  return { object, entry: [...entries].map(([id, list]) => ({ id, changes: list })) };
}
