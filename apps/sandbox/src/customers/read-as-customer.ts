import type { Sender } from './receive-from-customer.ts';
import { messageBetween } from './resolve-sender.ts';
import { announceStatus } from '../webhooks/announce-status.ts';
import { findConversation } from '../world/conversations.ts';
import type { World } from '../world/world.ts';

/** The customer opens the chat: everything the business sent and that reached the phone becomes read. */
export function readAsCustomer(world: World, { customer, phone }: Sender): number {
  const conversation = findConversation(world, { phoneId: phone.id, customer: customer.key });
  if (!conversation || customer.blocks.includes(phone.id)) return 0;
  const unread = conversation.messages.filter(
    ({ direction, type, timeline }) =>
      direction === 'out' && type !== 'reaction' && timeline.sent && !timeline.read && !timeline.failed,
  );
  for (const message of unread) announceStatus(world, { message, status: 'read' });
  return unread.length;
}

/** The customer listens to a voice message. */
export function playAsCustomer(world: World, sender: Sender, messageId: string): void {
  const message = messageBetween(world, sender, messageId);
  if (message.direction !== 'out' || message.type !== 'audio') return;
  announceStatus(world, { message, status: 'read' });
  announceStatus(world, { message, status: 'played' });
}
