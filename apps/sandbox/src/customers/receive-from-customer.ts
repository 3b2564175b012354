import { announce } from '../webhooks/announce.ts';
import { bsuidOf, visibleNumber } from '../world/customers.ts';
import { openConversation } from '../world/conversations.ts';
import type { Customer, JsonObject, Phone } from '../world/model.ts';
import type { World } from '../world/world.ts';

export type Sender = { customer: Customer; phone: Phone };

/** `from` and `from_user_id` as this business may see them now; absent, not empty, when hidden. */
export function senderKeys(world: World, { customer, phone }: Sender): JsonObject {
  const number = visibleNumber(world, customer, phone);
  return {
    ...(number === null ? {} : { from: number }),
    ...(showsScopedId(world, number) ? { from_user_id: bsuidOf(world, customer, phone) } : {}),
  };
}

function showsScopedId(world: World, number: string | null): boolean {
  return world.behaviour.scopedUserIds || number === null;
}

export function contactCard(world: World, { customer, phone }: Sender): JsonObject {
  const number = visibleNumber(world, customer, phone);
  return {
    profile: { name: customer.name, ...(customer.username ? { username: customer.username } : {}) },
    ...(number === null ? {} : { wa_id: number }),
    ...(showsScopedId(world, number) ? { user_id: bsuidOf(world, customer, phone) } : {}),
  };
}

export function phoneMetadata(phone: Phone): JsonObject {
  return { display_phone_number: phone.displayPhoneNumber.replaceAll(/\D/g, ''), phone_number_id: phone.id };
}

/** Tells the business about one inbound item of the `messages` field, in the customer's own lane. */
export function announceInbound(world: World, sender: Sender, inbound: { item: JsonObject; contacts?: boolean }): void {
  const { phone, customer } = sender;
  const waba = world.state.wabas[phone.wabaId];
  if (!waba) return;
  const value: JsonObject = {
    messaging_product: 'whatsapp',
    metadata: phoneMetadata(phone),
    ...(inbound.contacts === false ? {} : { contacts: [contactCard(world, sender)] }),
    messages: [inbound.item],
  };
  const lane = `customer/${phone.id}/${customer.key}`;
  announce(world, { waba, phone, field: 'messages', kind: 'messages', value, lane });
}

/** A customer's message opens the 24-hour window; reactions and system events do not. */
export function openWindow(world: World, { customer, phone }: Sender): void {
  const conversation = openConversation(world, { phoneId: phone.id, customer: customer.key });
  conversation.lastInboundAt = world.clock.now();
  if (visibleNumber(world, customer, phone) !== null) conversation.phoneKnownAt = world.clock.now();
}
