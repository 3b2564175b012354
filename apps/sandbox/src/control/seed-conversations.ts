import { z } from 'zod';
import { keepMessage, openConversation } from '../world/conversations.ts';
import { findCustomer, visibleNumber } from '../world/customers.ts';
import type { MessageStatus } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { RequestRefused } from './request-refused.ts';

const steps: MessageStatus[] = ['sent', 'delivered', 'read', 'played'];

/** What was said before this sandbox was there. No webhook goes out for it. */
export const PastConversation = z.object({
  phoneId: z.string(),
  /** Key, number or @username. */
  customer: z.string(),
  messages: z.array(
    z.object({
      id: z.string(),
      direction: z.enum(['in', 'out']),
      /** Milliseconds on the sandbox clock. */
      at: z.number(),
      type: z.string(),
      content: z.json(),
      replyTo: z.string().nullable().default(null),
      /** How far an outgoing message came: 1 sent, 2 delivered, 3 read, 4 played. */
      ack: z.number().int().min(0).max(4).default(0),
      /** Emoji of the other side. */
      reaction: z.string().nullable().default(null),
    }),
  ),
});
type PastConversation = z.infer<typeof PastConversation>;

/** Adds past messages in the order of time; those known already stay as they are. Opens the window they leave open. */
export function seedConversation(world: World, { phoneId, customer: reference, messages }: PastConversation): void {
  const phone = world.state.phones[phoneId];
  const customer = findCustomer(world, reference);
  if (!phone || !customer) throw new RequestRefused(404, `no number "${phoneId}" or no person "${reference}"`);
  const pair = { phoneId, customer: customer.key };
  const conversation = openConversation(world, pair);
  for (const { ack, reaction, ...message } of messages) {
    if (world.messages.has(message.id)) continue;
    const isOut = message.direction === 'out';
    keepMessage(world, {
      ...message,
      ...pair,
      timeline: isOut ? Object.fromEntries(steps.slice(0, ack).map((step) => [step, message.at])) : {},
      businessReaction: isOut ? null : reaction,
      customerReaction: isOut ? reaction : null,
    });
    if (isOut) continue;
    conversation.lastInboundAt = Math.max(conversation.lastInboundAt ?? 0, message.at);
    if (visibleNumber(world, customer, phone) !== null) conversation.phoneKnownAt = conversation.lastInboundAt;
  }
  conversation.messages.sort((a, b) => a.at - b.at);
}
