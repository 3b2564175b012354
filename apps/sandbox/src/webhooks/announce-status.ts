import { announce } from './announce.ts';
import { bsuidOf, visibleNumber } from '../world/customers.ts';
import { touchConversation } from '../world/conversations.ts';
import type { ChatMessage, Customer, JsonObject, MessageStatus, Phone } from '../world/model.ts';
import type { World } from '../world/world.ts';

export type StatusOptions = { skewMs?: number; copies?: number };

/** Moves a message to a status and tells the business. A status it already has, or has passed, is not said again. */
export function announceStatus(
  world: World,
  { message, status }: { message: ChatMessage; status: MessageStatus },
  { skewMs = 0, copies = 1 }: StatusOptions = {},
): void {
  if (!mayReach(message, status)) return;
  message.timeline[status] = world.clock.now();
  touchConversation(world, message);
  const phone = world.state.phones[message.phoneId];
  const customer = world.state.customers[message.customer];
  const waba = phone && world.state.wabas[phone.wabaId];
  if (!phone || !customer || !waba) return;
  const value = statusValue(world, { message, status, phone, customer, at: world.clock.now() + skewMs });
  for (let copy = 0; copy < copies; copy += 1) {
    announce(world, { waba, phone, field: 'messages', kind: 'statuses', value, lane: `status/${message.id}` });
  }
}

const RANK: Record<MessageStatus, number> = { sent: 1, delivered: 2, read: 3, played: 4, failed: 5 };

function mayReach(message: ChatMessage, status: MessageStatus): boolean {
  const reached = Object.keys(message.timeline) as MessageStatus[];
  if (status === 'failed') return reached.every((known) => known === 'sent');
  return reached.every((known) => RANK[known] < RANK[status]);
}

type StatusFacts = { message: ChatMessage; status: MessageStatus; phone: Phone; customer: Customer; at: number };

function statusValue(world: World, { message, status, phone, customer, at }: StatusFacts): JsonObject {
  const number = message.sentTo === 'phone' ? customer.phone : visibleNumber(world, customer, phone);
  const scoped: JsonObject = world.behaviour.scopedUserIds ? { user_id: bsuidOf(world, customer, phone) } : {};
  const profile: JsonObject = { name: customer.name, ...(customer.username ? { username: customer.username } : {}) };
  return {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: phone.displayPhoneNumber.replaceAll(/\D/g, ''), phone_number_id: phone.id },
    ...(status === 'failed' ? {} : { contacts: [{ profile, ...(number ? { wa_id: number } : {}), ...scoped }] }),
    statuses: [
      {
        id: message.id,
        status,
        timestamp: String(Math.floor(at / 1000)),
        ...(number ? { recipient_id: number } : {}),
        ...(world.behaviour.scopedUserIds ? { recipient_user_id: bsuidOf(world, customer, phone) } : {}),
        ...(message.callbackData === null ? {} : { biz_opaque_callback_data: message.callbackData }),
        ...billing(message, status),
        ...(status === 'failed' ? { errors: failureOf(message) } : {}),
      },
    ],
  };
}

/** Since July 2025 only delivered templates are billed; the conversation object disappeared with v24.0. */
function billing(message: ChatMessage, status: MessageStatus): JsonObject {
  const withPricing = status === 'sent' || status === 'delivered' || (status === 'read' && !message.timeline.delivered);
  if (!withPricing || message.type === 'reaction') return {};
  const category = message.rendered?.category.toLowerCase() ?? 'service';
  const billable = message.rendered !== null;
  const oldVersion = Number(message.version.slice(1)) <= 23;
  return {
    ...(oldVersion ? { conversation: { id: message.id.slice(-32), origin: { type: category } } } : {}),
    pricing: { billable, pricing_model: 'PMP', type: billable ? 'regular' : 'free_customer_service', category },
  };
}

function failureOf(message: ChatMessage): JsonObject[] {
  const { code, title, details } = message.failure ?? { code: 131000, title: 'Something went wrong', details: '' };
  return [
    {
      code,
      title,
      message: title,
      error_data: { details },
      href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
    },
  ];
}
