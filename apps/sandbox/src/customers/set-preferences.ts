import { phoneMetadata } from './receive-from-customer.ts';
import type { Sender } from './receive-from-customer.ts';
import { announce } from '../webhooks/announce.ts';
import { bsuidOf, visibleNumber } from '../world/customers.ts';
import type { World } from '../world/world.ts';

/** A blocked business keeps getting `sent` and nothing more; the block itself is not announced. */
export function setBlocked(world: World, { customer, phone }: Sender, blocked: boolean): void {
  customer.blocks = customer.blocks.filter((id) => id !== phone.id);
  if (blocked) customer.blocks.push(phone.id);
  world.changed();
  world.live.tell({ kind: 'customers' });
}

/** The customer stops (or again wants) marketing messages; the business hears it as `user_preferences`. */
export function setOptOut(world: World, sender: Sender, optedOut: boolean): void {
  const { customer, phone } = sender;
  customer.optedOut = customer.optedOut.filter((id) => id !== phone.id);
  if (optedOut) customer.optedOut.push(phone.id);
  world.live.tell({ kind: 'customers' });
  const waba = world.state.wabas[phone.wabaId];
  if (!waba) return;
  const number = visibleNumber(world, customer, phone);
  const identity = { ...(number === null ? {} : { wa_id: number }), user_id: bsuidOf(world, customer, phone) };
  const preference = {
    ...identity,
    detail: optedOut ? 'User requested to stop marketing messages' : 'User requested to resume marketing messages',
    category: 'marketing_messages',
    value: optedOut ? 'stop' : 'resume',
    timestamp: Math.floor(world.clock.now() / 1000),
  };
  announce(world, {
    waba,
    phone,
    field: 'user_preferences',
    kind: 'user_preferences',
    lane: `customer/${phone.id}/${customer.key}`,
    value: {
      messaging_product: 'whatsapp',
      metadata: phoneMetadata(phone),
      contacts: [{ profile: { name: customer.name }, ...identity }],
      user_preferences: [preference],
    },
  });
}
