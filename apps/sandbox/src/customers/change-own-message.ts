import { announceInbound, senderKeys } from './receive-from-customer.ts';
import type { Sender } from './receive-from-customer.ts';
import { messageBetween } from './resolve-sender.ts';
import { RequestRefused } from '../control/request-refused.ts';
import { keepMessage, touchConversation } from '../world/conversations.ts';
import type { ChatMessage, Json, JsonObject } from '../world/model.ts';
import type { World } from '../world/world.ts';

const EDIT_LIMIT_MS = 15 * 60_000;
const REVOKE_LIMIT_MS = 48 * 3600_000;

function envelope(world: World, sender: Sender): JsonObject & { id: string } {
  return {
    ...senderKeys(world, sender),
    id: world.ids.wamid('in', sender.customer.phone ?? sender.customer.key),
    timestamp: String(Math.floor(world.clock.now() / 1000)),
  };
}

/** Puts a reaction on a message, or with an empty emoji takes it back. */
export function reactAsCustomer(world: World, sender: Sender, input: { messageId: string; emoji: string }): string {
  const target = messageBetween(world, sender, input.messageId);
  target.customerReaction = input.emoji === '' ? null : input.emoji;
  touchConversation(world, target);
  const item = envelope(world, sender);
  const reaction = { message_id: target.id, ...(input.emoji === '' ? {} : { emoji: input.emoji }) };
  announceInbound(world, sender, { item: { ...item, type: 'reaction', reaction } });
  return item.id;
}

export function editAsCustomer(world: World, sender: Sender, input: { messageId: string; text: string }): string {
  const target = ownMessage(world, sender, { id: input.messageId, limitMs: EDIT_LIMIT_MS });
  target.content = withText(target, input.text);
  target.editedAt = world.clock.now();
  touchConversation(world, target);
  const item = envelope(world, sender);
  const message: JsonObject = { context: { id: 'M0' }, type: target.type, [target.type]: target.content };
  announceInbound(world, sender, {
    item: { ...item, type: 'edit', edit: { original_message_id: target.id, message } },
  });
  return item.id;
}

export function revokeAsCustomer(world: World, sender: Sender, input: { messageId: string }): string {
  const target = ownMessage(world, sender, { id: input.messageId, limitMs: REVOKE_LIMIT_MS });
  target.revokedAt = world.clock.now();
  touchConversation(world, target);
  const item = envelope(world, sender);
  announceInbound(world, sender, { item: { ...item, type: 'revoke', revoke: { original_message_id: target.id } } });
  return item.id;
}

function ownMessage(world: World, sender: Sender, { id, limitMs }: { id: string; limitMs: number }): ChatMessage {
  const message = messageBetween(world, sender, id);
  if (message.direction !== 'in') throw new RequestRefused(400, 'only the author can change a message');
  if (message.revokedAt !== null) throw new RequestRefused(400, 'the message was deleted');
  if (world.clock.now() - message.at > limitMs) throw new RequestRefused(400, 'the message is too old to change');
  return message;
}

function withText(message: ChatMessage, text: string): Json {
  const { content } = message;
  const keys = content !== null && typeof content === 'object' && !Array.isArray(content) ? content : {};
  return message.type === 'text' ? { ...keys, body: text } : { ...keys, caption: text };
}

/** A line of WhatsApp itself about the customer (new number, new id), which comes without a contacts array. */
export function announceSystem(world: World, sender: Sender, system: JsonObject): void {
  const item = { ...envelope(world, sender), type: 'system', system };
  keepMessage(world, {
    id: item.id,
    phoneId: sender.phone.id,
    customer: sender.customer.key,
    direction: 'in',
    type: 'system',
    content: system,
  });
  announceInbound(world, sender, { item, contacts: false });
}
